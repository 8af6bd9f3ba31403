import { type Node, nodeOf } from "@cartwright/contract/codec/schema";
import type { AnyMessage, Schema } from "@cartwright/contract/message";
import { asReceived, differences, isObject } from "@cartwright/kernel/foundation/differences";
import { InvalidArgument, violation } from "@cartwright/kernel/foundation/errors";

/** A message as clients read it. */
export type Shown = Readonly<Record<string, unknown>>;

/** A member of a response as clients read it. */
export const shownIn = (response: AnyMessage, result: object, member: string): Shown =>
	asReceived(response, result)[member] as Shown;

/** The named members that a request gives another value than is shown, each as it is then. What it leaves out stays. */
export const changesIn = (schema: Schema, names: readonly string[], sent: unknown, shown: unknown): Shown => {
	const { properties = {} } = nodeOf(schema);
	const changed = names.flatMap((name) => {
		const value = memberOf(sent, name);
		const before = memberOf(shown, name);
		if (value === undefined || unlike(properties[name] ?? {}, value, before, name).length === 0) return [];
		return [[name, isObject(value) && isObject(before) ? { ...before, ...value } : value] as const];
	});
	return Object.fromEntries(changed);
};

interface Place {
	readonly path: string;
	/** Paths of older forms, which follow from others. */
	readonly follows?: ReadonlySet<string>;
}

/** Rejects by its path whatever a correction would leave as it is shown. */
export const rejectFixed = (schema: Schema, sent: object, shown: Shown, { path, follows }: Place): void => {
	const fixed = Object.entries(sent).flatMap(([name, value]) =>
		value === undefined ? [] : unlike(nodeOf(schema).properties?.[name] ?? {}, value, shown[name], `${path}.${name}`),
	);
	const violations = fixed
		.filter((each) => !follows?.has(each))
		.map((each) =>
			violation(each, "cannot be corrected; leave it out, or send it as it is shown", "FIELD_NOT_ALLOWED"),
		);
	if (violations.length > 0) throw new InvalidArgument(violations);
};

/** The paths at which a value differs, those among them that it removes. */
const unlike = (node: Node, sent: unknown, shown: unknown, path: string): string[] => [
	...new Set([...differences(node, sent, shown, { path }), ...removed(sent, shown, path)]),
];

const removed = (sent: unknown, shown: unknown, path: string): string[] => {
	if (isUnset(sent)) return isUnset(shown) ? [] : [path];
	if (!isObject(sent) || !isObject(shown)) return [];
	return Object.entries(sent).flatMap(([name, value]) =>
		value === undefined ? [] : removed(value, shown[name], `${path}.${name}`),
	);
};

const isUnset = (value: unknown): boolean => [undefined, null, "", false].some((each) => each === value);

const memberOf = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
