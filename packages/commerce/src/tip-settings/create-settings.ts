import type { TipSettings as TipSettingsView } from "@cartwright/contract/tips/tip-settings-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { create } from "@cartwright/store/batch";
import { count } from "@cartwright/store/store";
import { maxTipSettings, tipSettings } from "./documents.ts";
import { loadTipSettings } from "./load/load-tip-settings.ts";
import { sentSettings } from "./sent-settings.ts";
import { tipSettingsView } from "./settings-view.ts";

/** Creates tip settings, as the default ones or others. */
export const createSettings = async (
	context: Context,
	sent: TipSettingsView,
	{ isDefault }: { readonly isDefault: boolean },
): Promise<TipSettingsView> => {
	const { store, site, now, newId } = context;
	const { shop } = await loadTipSettings(context);
	const { stored } = await store.read(site, { stored: count(tipSettings) });
	if (stored >= maxTipSettings) {
		throw new ApplicationError("TOO_MANY_TIP_SETTINGS", `A shop has ${maxTipSettings} tip settings at most.`);
	}
	const { id: _id, revision: _revision, ...members } = sent;
	const doc = {
		id: newId(),
		...sentSettings({}, members, shop.currency),
		default: isDefault,
		...(isDefault ? { defaultOf: "shop" as const } : {}),
		createdDate: now,
		updatedDate: now,
	};
	await store.commit(site, [create(tipSettings, doc)]);
	return tipSettingsView({ doc, revision: 1 });
};
