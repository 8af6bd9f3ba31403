import { isDeepStrictEqual } from "node:util";
import { type SignOnSettings, signOnSettings } from "@cartwright/accounts/identity/sign-in/documents";
import { signOnWrite } from "@cartwright/accounts/identity/sign-in/sign-on-settings";
import { checkoutSettings as checkoutService } from "@cartwright/contract/checkouts/checkout-settings";
import { ordersSettings as service } from "@cartwright/contract/orders/orders-settings";
import { businessOf, defaultLocationWrites, propertyWrites } from "@cartwright/kernel/business/property-writes";
import { settings } from "@cartwright/kernel/sites/settings";
import { type NewEvent, replace, type Write } from "@cartwright/store/batch";
import { deliveryOf } from "../delivery/delivery-facts.ts";
import { tableOf } from "../delivery/delivery-table.ts";
import { deliveryDocumentWrites } from "../delivery/delivery-writes.ts";
import { withFormPickups } from "../delivery/form-pickups.ts";
import { requireRoom } from "../delivery/room.ts";
import { shippingSettings } from "../delivery/settings.ts";
import type { DeliveryChange } from "../delivery/with-form-options.ts";
import { withFormOptions } from "../delivery/with-form-options.ts";
import { type OrderSettings, orderSettings } from "../orders/settings.ts";
import { checkoutSettings } from "../purchase/settings.ts";
import { adopted, formRates, type TaxChange, withFormRates } from "../taxes/form-rates.ts";
import { taxSettings } from "../taxes/settings.ts";
import { docsOf } from "../taxes/tax-facts.ts";
import { tableOf as taxTableOf } from "../taxes/tax-table.ts";
import { taxDocumentWrites } from "../taxes/tax-writes.ts";
import type { AllSettings } from "./all-settings.ts";
import { checkoutSettingsView } from "./checkout-settings-view.ts";
import type { SettingsFacts } from "./load/load-settings-facts.ts";

/** How members sign in. It is stored with the captcha's keys, apart from the other settings. */
export type SignIn = Pick<SignOnSettings, "uniformAnswers" | "requireEmailVerification" | "requireOwnerApproval">;

export const defaultSignIn: SignIn = {
	uniformAnswers: false,
	requireEmailVerification: false,
	requireOwnerApproval: false,
};

/** All settings of a shop, of whichever document. */
export interface ShopSettings {
	readonly settings: AllSettings;
	readonly signIn: SignIn;
}

export const shopSettingsOf = ({ stored, signOn }: Pick<SettingsFacts, "stored" | "signOn">): ShopSettings => {
	if (!signOn) return { settings: stored.doc, signIn: defaultSignIn };
	const { uniformAnswers, requireEmailVerification, requireOwnerApproval } = signOn.doc;
	return { settings: stored.doc, signIn: { uniformAnswers, requireEmailVerification, requireOwnerApproval } };
};

/** Grows with each change of any document. */
export const revisionOf = ({ stored, signOn }: Pick<SettingsFacts, "stored" | "signOn">): number =>
	stored.revision + (signOn?.revision ?? 0);

/** The members that differ. */
export const changedSignIn = (before: SignIn, after: SignIn): Partial<SignIn> =>
	Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof SignIn] !== value));

interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** The names of the settings of orders that differ. */
const changedOrderSettings = ({ stored }: SettingsFacts, { settings: after }: ShopSettings): string[] => {
	const [before, now] = [orderSettings(stored.doc), orderSettings(after)];
	return (Object.keys(now) as (keyof OrderSettings)[]).filter((name) => before[name] !== now[name]);
};

/** The names of the settings of checkouts that differ, as their own call has them. */
const changedCheckoutSettings = ({ stored }: SettingsFacts, { settings: after }: ShopSettings): string[] => {
	const [before, now] = [checkoutSettingsView(stored.doc), checkoutSettingsView(after)];
	return (Object.keys(now) as (keyof typeof now)[]).filter((name) => !isDeepStrictEqual(before[name], now[name]));
};

/** The settings with the time of the change in those groups that it changes. */
export const stampedSettings = (
	facts: SettingsFacts,
	after: ShopSettings,
	{ now }: Pick<Change, "now">,
): ShopSettings => {
	const { orders, checkout } = after.settings;
	const { createdDate = now } = orderSettings(facts.stored.doc);
	const { createdDate: firstOfCheckout = now } = checkoutSettings(facts.stored.doc);
	return {
		...after,
		settings: {
			...after.settings,
			...(changedOrderSettings(facts, after).length > 0 && {
				orders: { ...orders, createdDate, updatedDate: now },
			}),
			...(changedCheckoutSettings(facts, after).length > 0 && {
				checkout: { ...checkout, createdDate: firstOfCheckout, updatedDate: now },
			}),
		},
	};
};

/** The events of the groups that a change changes. */
const groupEvents = (facts: SettingsFacts, after: ShopSettings, { now, newId }: Change): NewEvent[] =>
	(
		[
			[service.entity, service.events.ordersSettingsUpdated, changedOrderSettings(facts, after)],
			[checkoutService.entity, checkoutService.events.checkoutSettingsUpdated, changedCheckoutSettings(facts, after)],
		] as const
	).flatMap(([entity, declared, modifiedFields]) =>
		modifiedFields.length > 0
			? [{ id: newId(), entity, type: declared?.type ?? "", data: { modifiedFields }, time: now }]
			: [],
	);

/** The regions and rates of the shop after another list of rates, and what purchases read of them. */
const changedTaxes = (
	{ stored, taxes: storedTaxes }: SettingsFacts,
	{ settings: after }: ShopSettings,
	change: TaxChange,
): { readonly settings: Pick<AllSettings, "tax">; readonly writes: readonly Write[] } => {
	const [before, tax] = [taxSettings(stored.doc), taxSettings(after)];
	if (tax.rates === before.rates) return { settings: {}, writes: [] };
	const taxes = adopted(before, docsOf(storedTaxes), change);
	const next = withFormRates(taxes, formRates(before), formRates(tax), change);
	return {
		settings: { tax: { ...tax, ...taxTableOf(next) } },
		writes: taxDocumentWrites(storedTaxes, next, change),
	};
};

/** The documents of delivery after another list of options, and what purchases read of them. */
const changedDelivery = (
	{ stored, delivery: storedDelivery }: SettingsFacts,
	{ settings: after }: ShopSettings,
	change: DeliveryChange,
): { readonly settings: Pick<AllSettings, "shipping">; readonly writes: readonly Write[] } => {
	const shipping = shippingSettings(after);
	if (shipping.table || storedDelivery.profiles.length === 0) return { settings: {}, writes: [] };
	const before = deliveryOf(stored.doc, storedDelivery, change);
	const form = { ...change, currency: after.currency };
	const pickups = withFormPickups(before.pickups, shipping.pickups, form);
	const next = { ...withFormOptions(before, shipping.rates, form), pickups };
	requireRoom(before, next, "settings.delivery.options");
	return {
		settings: { shipping: { rates: [], pickups: [], table: tableOf(next) } },
		writes: deliveryDocumentWrites(storedDelivery, next, change),
	};
};

/** The revision after the writes. */
export const revisionAfter = (facts: SettingsFacts, writes: readonly Write[]): number =>
	revisionOf(facts) +
	writes.filter(({ collection }) => [settings.name, signOnSettings.name].includes(collection.name)).length;

/** The writes that a change consists of. They belong in one commit. */
export const settingsWrites = (facts: SettingsFacts, after: ShopSettings, context: Change): Write[] => {
	const changes = changedSignIn(shopSettingsOf(facts).signIn, after.signIn);
	const hasChanges = Object.keys(changes).length > 0;
	const taxes = changedTaxes(facts, after, context);
	const delivery = changedDelivery(facts, after, context);
	const next = { ...stampedSettings(facts, after, context).settings, ...taxes.settings, ...delivery.settings };
	const before = { settings: facts.stored, properties: facts.properties };
	const business = { ...businessOf(before), settings: next };
	return [
		replace(settings, facts.stored, next, groupEvents(facts, after, context)),
		...propertyWrites(before, business, context),
		...defaultLocationWrites(before, business, context),
		...taxes.writes,
		...delivery.writes,
		...(hasChanges ? [signOnWrite(facts.signOn, changes, { site: facts.site, ...context }).write] : []),
	];
};
