/**
 * A shipment that pictures show. `Status` is a code until the link stage looks it up in the OpenAPI document; `courier`
 * is a code until the link stage looks it up in the data.
 */
export type ExampleShipment<Status> = {
  readonly status: Status;
  readonly courier: string;
  readonly trackingNumber: string;
  readonly reference: string;
  readonly recipient: string;
  readonly city: string;
  /** Absent where the courier does not say it. */
  readonly expected?: string;
  readonly updated: string;
};

/** A shipment with everything that its detail, its tracking page and its e-mail show. */
export type DetailedShipment<Status> = ExampleShipment<Status> & {
  readonly expected: string;
  /** The day of the week of the expected delivery, which is today. */
  readonly expectedDay: string;
  readonly sender: string;
  readonly senderAddress: string;
  readonly email: string;
  readonly tag: string;
  readonly origin: string;
  readonly trackingPage: string;
  /** From the latest to the first. */
  readonly events: readonly ExampleEvent<Status>[];
};

/** An event of a shipment, in the words of the courier. */
export type ExampleEvent<Status> = {
  readonly status: Status;
  readonly what: string;
  readonly when: string;
  readonly place?: string;
};

/** The template of an e-mail: for which status, whether it is active, and to whom it goes. */
export type ExampleTemplate<Status> = {
  readonly status: Status;
  readonly active: boolean;
  readonly toRecipient: boolean;
  readonly toUser: boolean;
};
