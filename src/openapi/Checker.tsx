import { Island } from '../components/Island.tsx';
import ResponseCheck from '../islands/ResponseCheck.tsx';

/** Where readers check a response that they have received. `source` is the address of its data. */
export function Checker({ source }: { source: string }) {
  return <Island name="ResponseCheck" of={ResponseCheck} props={{ source }} />;
}
