import type { Environment } from "@cartwright/contract/data/item-messages";
import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { DataError } from "../data-error.ts";
import { dataSettings } from "../settings.ts";

/** Whether a request asks for the sandbox, and the site has one. Throws if it must have one. Costs no read for LIVE. */
export const loadIsSandbox = async (
	{ store, site }: ReadContext,
	environment: Environment | null | undefined,
): Promise<boolean> => {
	if (environment !== "SANDBOX" && environment !== "SANDBOX_PREFERRED") return false;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	if (dataSettings(shop?.doc).sandbox) return true;
	if (environment === "SANDBOX_PREFERRED") return false;
	const description = "The site has no sandbox. Set data.sandbox in its settings, leave out environment, or say LIVE.";
	throw new DataError("WDE0179", description);
};
