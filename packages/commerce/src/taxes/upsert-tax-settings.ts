import type { upsertTaxSettings as declared } from "@cartwright/contract/taxes/tax-settings";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { replace } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { taxSettings } from "./settings.ts";
import { settingsTaxView } from "./tax-views.ts";

export const upsertTaxSettings: Handler<typeof declared> = async (context, { taxSettings: sent, fieldMask }) => {
	const { store, site, now } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	if (!shop) throw new Error(`site ${site} has no settings`);
	const { taxIncludedInItemPrices: included } = maskedMembers(sent, fieldMask, "taxSettings");
	const before = taxSettings(shop.doc);
	const tax = {
		...before,
		includedInPrices: included === undefined ? before.includedInPrices : (included ?? false),
		createdDate: before.createdDate ?? now,
		updatedDate: now,
	};
	const next = { ...shop.doc, tax };
	await store.commit(site, [replace(settings, shop, next)]);
	return { taxSettings: settingsTaxView(tax) };
};
