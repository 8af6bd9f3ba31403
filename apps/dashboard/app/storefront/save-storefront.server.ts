import { type StorefrontContents, storefrontContent } from "@cartwright/contract/sites/storefront-content";
import type { Client } from "@cartwright/sdk/client";
import { errorOf } from "@cartwright/sdk/errors";
import { data } from "react-router";
import type { DraftChange, DraftConflict } from "../forms/draft-changes.ts";
import type { FormResult } from "../forms/form-result.ts";
import { orRefusal } from "../forms/or-refusal.server.ts";
import type { Saved } from "../forms/use-save.ts";
import { contentOfDraft, type StorefrontDraft, storefrontDraft, storefrontRules } from "./storefront-draft.ts";

export interface StorefrontSaved extends Saved {
	/** What somebody else changed since the page was opened. Nothing was saved. */
	readonly conflicts?: readonly DraftConflict[];
	/** What the services refused, by the path in the draft. */
	readonly faults?: readonly { readonly path: string; readonly message: string }[];
}

/** How often a save starts anew because the content changed between reading and writing it. */
const attempts = 3;

/** Applies what was changed to the draft as it is now, unless somebody else has changed the same part. */
export const saveStorefront = (client: Client, changes: readonly DraftChange[], timeZone: string) =>
	orRefusal<"save", StorefrontSaved>(
		"save",
		async () => {
			const { saveStorefrontDraft } = client.use(storefrontContent);
			for (let attempt = 1; ; attempt += 1) {
				const { revision, draft: stored } = await readContents(client);
				const now = storefrontDraft(stored ?? {}, timeZone);
				checkChanges(now, changes);
				const { draft, conflicts } = storefrontRules.withChanges(now, changes);
				if (conflicts.length > 0) return { of: "save", conflicts };
				try {
					await saveStorefrontDraft({ revision: revision ?? "", draft: contentOfDraft(draft, stored ?? {}, timeZone) });
					return { of: "save", id: "draft" };
				} catch (error) {
					const isOutdated = errorOf(saveStorefrontDraft, error)?.code === "INVALID_REVISION";
					if (!isOutdated || attempt === attempts) throw error;
				}
			}
		},
		({ violations }) => ({
			faults: violations.map(({ field, description }) => ({
				path: (field ?? "").replace(/^draft\.?/, ""),
				message: description ?? "",
			})),
		}),
	);

/** Shows the draft to visitors, if it is still the one that was looked at. */
export const publishStorefront = (client: Client, revision: string) =>
	orRefusal<"publish", FormResult<"publish">>("publish", async () => {
		await client.use(storefrontContent).publishStorefrontContent({ revision });
		return { of: "publish" };
	});

/** Goes back to what visitors see. */
export const discardStorefront = (client: Client, revision: string) =>
	orRefusal<"discard", FormResult<"discard">>("discard", async () => {
		await client.use(storefrontContent).discardStorefrontDraft({ revision });
		return { of: "discard" };
	});

const readContents = async (client: Client): Promise<StorefrontContents> => {
	const { contents } = await client.use(storefrontContent).getStorefrontContent({});
	return contents ?? {};
};

/** What the page sends has the form of a draft. */
const checkChanges = (now: StorefrontDraft, changes: readonly DraftChange[]): void => {
	for (const { key, to } of changes) {
		const before = (now as Readonly<Record<string, unknown>>)[key];
		if (before === undefined || to === null || Array.isArray(to) !== Array.isArray(before) || typeof to !== "object") {
			throw data(null, { status: 400 });
		}
	}
};
