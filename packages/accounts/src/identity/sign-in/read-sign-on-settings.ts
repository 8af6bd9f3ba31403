import type { Context } from "@cartwright/kernel/foundation/context";
import { byId } from "@cartwright/store/store";
import { type SignOnSettings, signOnSettings, signOnSettingsId } from "./documents.ts";
import { defaultSignOnSettings } from "./sign-on-settings.ts";

export const readSignOnSettings = async ({ store, site }: Pick<Context, "store" | "site">): Promise<SignOnSettings> => {
	const { found } = await store.read(site, { found: byId(signOnSettings, signOnSettingsId) });
	return found?.doc ?? defaultSignOnSettings(site);
};
