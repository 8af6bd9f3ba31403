import { setOwn } from "@cartwright/contract/codec/own-members";
import { ApplicationError } from "./errors.ts";

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The members of an entity that a mask names; all of them without a mask. Masks may name members of members, but not of the
 * entries of lists.
 */
export const masked = <Entity extends object>(
	entity: Entity,
	mask: string | null | undefined,
	changeable: ReadonlySet<string>,
): Entity => {
	if (!mask) return entity;
	const result: Record<string, unknown> = {};
	for (const path of new Set(mask.split(","))) {
		const steps = path.split(".").filter((step) => step !== "id" && step !== "revision");
		if (steps.length > 0) copy(entity as Members, result, steps, path, changeable);
	}
	return result as Entity;
};

const copy = (
	entity: Members,
	result: Record<string, unknown>,
	steps: readonly string[],
	path: string,
	changeable: ReadonlySet<string>,
): void => {
	if (!changeable.has(steps[0] ?? "")) throw unsupported(path);
	let [from, to] = [entity, result];
	for (const [index, step] of steps.entries()) {
		if (!Object.hasOwn(from, step)) throw notPassed(path);
		const value = from[step];
		if (index === steps.length - 1) {
			setOwn(to, step, value);
			return;
		}
		if (!isMembers(value)) throw unsupported(path);
		const below = Object.hasOwn(to, step) && isMembers(to[step]) ? { ...to[step] } : {};
		setOwn(to, step, below);
		[from, to] = [value, below];
	}
};

const unsupported = (path: string): ApplicationError =>
	new ApplicationError("FIELD_MASK_VALUE_NOT_SUPPORTED", `The call cannot change ${path}; leave it out of the mask.`, {
		unsupportedFieldMasks: [path],
	});

const notPassed = (path: string): ApplicationError =>
	new ApplicationError(
		"FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR",
		`The mask names ${path}, which the request lacks; send its value, or null to remove it.`,
		{ path },
	);
