/** Words without a meaning of their own, in the form that `foldWord` gives. */
const WORDS = `
a ad ai al ala ale alo agli anche ancora aver avere averla averli averlo che chi ci ciascuno co coi col come con contro cosa cui da dagli dai dal dala dale dalo degli dei del dela
dele delo di dopo dov dove e ed ecco era erano esere esiste fa faccio fare fai facio fate fatto fin fino fra fu gia gli ha hai hanno ho i il in invece
io l la le lei li lo loro lui ma me meso mesa mi mia mie miei mio molto ne negli nei nel nela nele nelo no noi non nostra nostri nostro o od ogni oppure per
perche pero poi poso possiamo puo puoi qual quale quali quando quanta quante quanti quanto quela quele queli quelo questa queste questi questo qui
quindi se sei sempre senza si sia siamo sono sopra soto sta stesa steso su sua sue sugli sui sul sula sule sulo suo suoi ti tra tu tua tue tuo tuoi
tuta tute tuti tuto un una uno va vado vi voi vorrei vorei vogliamo voglio vogliono vuole the of to an and or is are how what
can do does did where when which why who from with by at my our we you your it its this that these there be been has have should would could wil if many much any
siete ero eri eravamo sara sarano vuol dire devo devi deve dobiamo dovete devono dovrei bisogna viene vengono sto stai stiamo stano
sucede sucedono capita capitano risulta risultano pasa pasano resta restano rimane rimangono
sa sai so sano significa significano significato dire dico dici dicono dirmi proprio adeso invece niente nula qualcosa altro altra altri altre cosi alora solo
ieri ogi domani stamatina stasera
`;

const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));

/** Tells whether a word, in the form that `foldWord` gives, is a stop word. */
export function isStopWord(key: string): boolean {
  return STOP_WORDS.has(key);
}
