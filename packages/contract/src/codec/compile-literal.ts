/**
 * Compiles functions that create objects of declared members, from text: an engine creates a literal, whose names it
 * knows in advance, faster than a loop over names can.
 *
 * Measured with a V1 product of 12 variants, 6.5 KB: encoding takes 11.8 µs, and 16.2 µs with a loop, of which
 * `JSON.stringify` alone takes 10.1 µs (Node 24). Every response is encoded this way.
 *
 * The text consists of names that the contract declares, as JSON strings, and of zero values: nothing that a caller sends
 * becomes part of it.
 */

/** Gives a value the members that its schema declares, zero values included, and no others. */
export type Shape = (value: unknown) => unknown;

export interface LiteralMember {
	readonly name: string;
	/** JSON text of the value of a missing member; `undefined` leaves it out. */
	readonly zero: string | undefined;
	/** Shapes the value of the member; `undefined` takes it as it is. */
	readonly shape: Shape | undefined;
}

/** Values for which `isReplaced` is true are passed to `replace` as they are. */
export const compileLiteral = (
	members: readonly LiteralMember[],
	isReplaced: (value: unknown) => boolean,
	replace: (value: never) => unknown,
): Shape => {
	const shapes: Shape[] = [];
	const entries = members.map(({ name, zero, shape }) => {
		const key = JSON.stringify(name);
		if (!shape) return `${key}: value[${key}] ?? ${zero}`;
		shapes.push(shape);
		return `${key}: value[${key}] == null ? ${zero} : shape${shapes.length - 1}(value[${key}])`;
	});
	const names = shapes.map((_, index) => `shape${index}`);
	const source = `return (value) => isReplaced(value) ? replace(value) : { ${entries.join(", ")} };`;
	return new Function("isReplaced", "replace", ...names, source)(isReplaced, replace, ...shapes) as Shape;
};
