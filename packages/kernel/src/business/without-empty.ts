type Filled<Value> = { [Name in keyof Value]?: NonNullable<Value[Name]> };

const isEmpty = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	value === "" ||
	(typeof value === "object" && !Array.isArray(value) && Object.keys(value).length === 0);

/** The members that say something, at every depth; lists stay, their entries without what says nothing. */
export const withoutEmpty = <Value extends object>(value: Value): Filled<Value> =>
	Object.fromEntries(
		Object.entries(value).flatMap(([name, member]) => {
			const filled = filledOf(member);
			return isEmpty(filled) ? [] : [[name, filled]];
		}),
	) as Filled<Value>;

const filledOf = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(filledOf);
	return typeof value === "object" && value !== null ? withoutEmpty(value) : value;
};
