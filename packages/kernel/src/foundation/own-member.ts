/** A member of a record by a name that somebody gives: `constructor` and the like are none. */
export const ownMember = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
	Object.hasOwn(record, name) ? record[name] : undefined;
