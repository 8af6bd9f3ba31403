import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Context } from "../foundation/context.ts";
import { type SavedViews, savedViews, sharedViewsId } from "./documents.ts";
import { viewerOf } from "./viewer.ts";

export interface LoadedViews {
	readonly own: Stored<SavedViews> | undefined;
	readonly shared: Stored<SavedViews> | undefined;
}

/** The views of the caller, and those that the shop shares. */
export const loadViews = ({
	store,
	site,
	identity,
}: Pick<Context, "store" | "site" | "identity">): Promise<LoadedViews> =>
	store.read(site, { own: byId(savedViews, viewerOf(identity)), shared: byId(savedViews, sharedViewsId) });
