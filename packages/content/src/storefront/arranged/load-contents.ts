import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { create, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { noContents, type StorefrontContents, storefrontContents, storefrontContentsId } from "../documents.ts";

export interface LoadedContents {
	readonly stored: Stored<StorefrontContents> | undefined;
	readonly contents: StorefrontContents;
}

export const loadContents = async ({ store, site }: Pick<Context, "store" | "site">): Promise<LoadedContents> => {
	const { stored } = await store.read(site, { stored: byId(storefrontContents, storefrontContentsId) });
	return { stored, contents: stored?.doc ?? noContents };
};

/** Throws if the content changed since the caller read it. */
export const requireVersion = ({ version }: StorefrontContents, revision: string): void => {
	if (revision === String(version)) return;
	throw new ApplicationError(
		"INVALID_REVISION",
		`revision is ${revision}, but the content has ${version} by now; read it again.`,
		{ revision: String(version) },
	);
};

export const contentsWrite = ({ stored }: LoadedContents, next: StorefrontContents): Write =>
	stored ? replace(storefrontContents, stored, next) : create(storefrontContents, next);
