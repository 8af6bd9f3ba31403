/** The names that are among values of an address, which may have anything. */
export const among = <Name extends string>(names: readonly Name[], values: readonly string[]): Name[] =>
	names.filter((name) => values.includes(name));
