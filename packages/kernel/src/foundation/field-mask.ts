import { setOwn } from "@cartwright/contract/codec/own-members";

/** The paths that a field mask names, without the name of the entity, in camel case: `cart_info.buyer_note` too. */
export const maskPaths = (mask: string, entity: string): string[] =>
	mask
		.split(",")
		.map((path) => camelCase(path.trim()))
		.map((path) => (path.startsWith(`${entity}.`) ? path.slice(entity.length + 1) : path))
		.filter((path) => path !== "" && path !== entity);

const camelCase = (path: string): string => path.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What a request changes of an entity: the members that were sent, or with a mask exactly those that it names. A member
 * that the mask names and that was not sent is null, which clears it.
 */
export const maskedMembers = <Sent extends object>(
	sent: Sent | null | undefined,
	mask: string | null | undefined,
	entity: string,
): Sent => {
	const members = sent ?? ({} as Sent);
	if (!mask || mask.trim() === "*") return members;
	const named: Members = {};
	const own = new Set<unknown>([named]);
	for (const path of maskPaths(mask, entity)) setAt(named, path.split("."), valueAt(members, path) ?? null, own);
	return named as Sent;
};

type Members = Record<string, unknown>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const valueAt = (value: unknown, path: string): unknown =>
	path
		.split(".")
		.reduce<unknown>((here, name) => (isObject(here) && Object.hasOwn(here, name) ? here[name] : undefined), value);

/** Changes objects in `own` only: others belong to the request, and are copied first. */
const setAt = (target: Members, path: readonly string[], value: unknown, own: Set<unknown>): void => {
	let here = target;
	for (const name of path.slice(0, -1)) {
		const inner = Object.hasOwn(here, name) ? here[name] : undefined;
		const next = own.has(inner) ? inner : { ...(isObject(inner) ? inner : {}) };
		own.add(next);
		setOwn(here, name, next);
		here = next as Members;
	}
	setOwn(here, path.at(-1) ?? "", value);
};
