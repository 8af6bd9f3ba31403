import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { dataCollections } from "@cartwright/content/data/documents";
import { type DataHooks, type HookName, hookNames } from "@cartwright/contract/data/data-hooks";
import { listSites } from "@cartwright/kernel/sites/list-sites";
import { byIds, type Store } from "@cartwright/store/store";
import type { Logger } from "pino";
import { OperatorError } from "../operator-error.ts";

const example = "docs/guides/data-hooks.md has an example.";

/** Loads the module of the data hooks, a JavaScript or TypeScript file. Throws if it has anything but hooks. */
export const loadDataHooks = async (path: string | undefined): Promise<DataHooks | undefined> => {
	if (path === undefined) return undefined;
	if (!existsSync(path)) {
		throw new OperatorError(
			"DATA_HOOKS",
			`DATA_HOOKS names ${path}, which does not exist.`,
			"Set it to the path of a module.",
		);
	}
	const module = await import(pathToFileURL(path).href).catch((error: unknown) => {
		const reason = error instanceof Error ? error.message : String(error);
		throw new OperatorError("DATA_HOOKS", `The module of DATA_HOOKS, ${path}, cannot be loaded.`, example, [reason]);
	});
	const faults = faultsOf(module.default);
	if (faults.length === 0) return module.default;
	throw new OperatorError("DATA_HOOKS", `The module of DATA_HOOKS, ${path}, has no valid hooks.`, example, faults);
};

const faultsOf = (hooks: unknown): string[] => {
	if (!isObject(hooks)) return ["It must export an object as its default, with hooks by the id of their collection."];
	return Object.entries(hooks).flatMap(([id, ofCollection]) => {
		if (!isObject(ofCollection)) return [`${id} must be an object of hooks.`];
		return Object.entries(ofCollection).flatMap(([name, hook]) => {
			if (!hookNames.includes(name as HookName)) {
				return [`${id}.${name} is not the name of a hook. There are: ${hookNames.join(", ")}.`];
			}
			return typeof hook === "function" ? [] : [`${id}.${name} must be a function.`];
		});
	});
};

const isObject = (value: unknown): value is object =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** Warns of hooks that never run, for example because of a typing error. Their collections may be created later. */
export const reportUnknownCollections = async (store: Store, hooks: DataHooks, log: Logger): Promise<void> => {
	const unknown = new Set(Object.keys(hooks));
	for (const { site } of await listSites(store)) {
		const { found } = await store.read(site.id, { found: byIds(dataCollections, [...unknown]) });
		for (const id of found.keys()) unknown.delete(id);
	}
	if (unknown.size === 0) return;
	const collections = [...unknown];
	log.warn({ collections }, `DATA_HOOKS has hooks of collections that no site has: ${collections.join(", ")}`);
};
