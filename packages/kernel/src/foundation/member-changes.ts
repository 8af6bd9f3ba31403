import { isDeepStrictEqual } from "node:util";
import type { JsonValue } from "@cartwright/contract/message";

/** A member of a document that a write changed. */
export interface MemberChange {
	/** Names of members from the document on; an element of a list whose elements have ids is named by its id. */
	readonly path: readonly string[];
	/** Absent if the member was not there. */
	readonly before?: JsonValue;
	/** Absent if the member is gone. */
	readonly after?: JsonValue;
}

/** The smallest members in which two documents differ. A list that gained, lost or moved elements is one member. */
export const changesBetween = (before: unknown, after: unknown, path: readonly string[] = []): MemberChange[] => {
	if (isDeepStrictEqual(before, after)) return [];
	const [parts, others] = [partsOf(before), partsOf(after)];
	if (!parts || !others || parts.isList !== others.isList || (parts.isList && !haveSameKeys(parts, others))) {
		return [{ path, ...memberOf("before", before), ...memberOf("after", after) }];
	}
	const names = new Set([...parts.byName.keys(), ...others.byName.keys()]);
	return [...names].flatMap((name) => changesBetween(parts.byName.get(name), others.byName.get(name), [...path, name]));
};

/** The document with its former members, or undefined if one of them was changed again since. */
export const withoutChanges = <Doc extends object>(doc: Doc, changes: readonly MemberChange[]): Doc | undefined => {
	let result: unknown = doc;
	for (const change of changes) {
		const reverted = revert(result, change.path, change);
		if (!reverted) return undefined;
		result = reverted.value;
	}
	return result as Doc;
};

interface Parts {
	readonly isList: boolean;
	readonly byName: ReadonlyMap<string, unknown>;
}

const partsOf = (value: unknown): Parts | undefined => {
	if (typeof value !== "object" || value === null) return undefined;
	if (!Array.isArray(value)) return { isList: false, byName: new Map(Object.entries(value)) };
	const byName = new Map(value.map((element) => [idOf(element), element]));
	return byName.size === value.length && !byName.has("") ? { isList: true, byName } : undefined;
};

const idOf = (element: unknown): string => {
	const id: unknown = (element as { readonly id?: unknown } | null)?.id;
	return typeof id === "string" ? id : "";
};

const haveSameKeys = (one: Parts, other: Parts): boolean =>
	isDeepStrictEqual([...one.byName.keys()], [...other.byName.keys()]);

const memberOf = <Name extends string>(name: Name, value: unknown) =>
	(value === undefined ? {} : { [name]: value }) as { readonly [Each in Name]?: JsonValue };

type Reverted = { readonly value: unknown } | undefined;

const revert = (value: unknown, [name, ...rest]: readonly string[], change: MemberChange): Reverted => {
	if (name === undefined) return isDeepStrictEqual(value, change.after) ? { value: change.before } : undefined;
	if (Array.isArray(value)) {
		const index = value.findIndex((element) => idOf(element) === name);
		const reverted = index < 0 ? undefined : revert(value[index], rest, change);
		return reverted && { value: value.with(index, reverted.value) };
	}
	if (typeof value !== "object" || value === null) return undefined;
	const { [name]: member, ...others } = value as Record<string, unknown>;
	const reverted = revert(member, rest, change);
	return reverted && { value: reverted.value === undefined ? others : { ...value, [name]: reverted.value } };
};
