import { contentOf } from "@cartwright/content/storefront/content/content";
import type { Settings as SettingsView } from "@cartwright/contract/sites/settings-messages";
import { ApplicationError, InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { inexactAmounts } from "@cartwright/kernel/foundation/written-amount";
import { changedSettings } from "./changed-settings.ts";
import { checkSettings } from "./check-settings.ts";
import type { SettingsFacts } from "./load/load-settings-facts.ts";
import { revisionOf, type ShopSettings, shopSettingsOf } from "./shop-settings.ts";

/** The settings after an update; throws if they changed since they were read, or make no sense as a whole. */
export const planSettings = (
	facts: Omit<SettingsFacts, "taxes" | "delivery" | "properties">,
	update: SettingsView,
): ShopSettings => {
	const { stored, hasProducts, content } = facts;
	const revision = revisionOf(facts);
	if (update.revision && update.revision !== String(revision)) {
		throw new ApplicationError(
			"SETTINGS_CHANGED",
			`The settings were changed in the meantime: their revision is ${revision}, not ${update.revision}. Read them again.`,
		);
	}
	const after = changedSettings(shopSettingsOf(facts), update);
	if (after.settings.currency !== stored.doc.currency && hasProducts) {
		throw new ApplicationError(
			"CURRENCY_IN_USE",
			`The prices of the products are in ${stored.doc.currency}. To sell in ${after.settings.currency}, export the products, delete ` +
				"them, change the currency, and import them with their new prices.",
		);
	}
	const { language, storefront } = after.settings;
	const { pages } = contentOf(content, storefront?.languages ?? [language]);
	const violations = [
		...inexactAmounts(deliveryAmounts(update), after.settings.currency),
		...checkSettings(
			after.settings,
			pages.map(({ slug }) => slug ?? ""),
			stored.doc,
		),
	];
	if (violations.length > 0) throw new InvalidArgument(violations);
	return after;
};

const deliveryAmounts = ({
	delivery,
}: SettingsView): (readonly [field: string, amount: string | null | undefined])[] => [
	...(delivery?.options ?? []).flatMap(({ price, freeFrom }, index) => [
		[`settings.delivery.options[${index}].price`, price] as const,
		[`settings.delivery.options[${index}].freeFrom`, freeFrom] as const,
	]),
	...(delivery?.pickupLocations ?? []).map(
		({ price }, index) => [`settings.delivery.pickupLocations[${index}].price`, price] as const,
	),
];
