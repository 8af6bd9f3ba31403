import type { Settings as SettingsView } from "@cartwright/contract/sites/settings-messages";
import { retentionDays } from "@cartwright/kernel/audit/retention-days";
import { defaultStockNoticeDays } from "@cartwright/kernel/foundation/expiry";
import { rateToDecimal, toDecimal } from "@cartwright/kernel/foundation/money";
import { defaultTimeZone } from "@cartwright/kernel/sites/settings";
import { formOptions } from "../delivery/form-options.ts";
import { formPickups } from "../delivery/form-pickups.ts";
import type { ListedPickup, ShippingRate } from "../delivery/settings.ts";
import type { WorkCalendar } from "../purchase/settings.ts";
import { formRates } from "../taxes/form-rates.ts";
import type { TaxRate } from "../taxes/settings.ts";
import { groupsOf } from "./all-settings.ts";
import type { ShopSettings } from "./shop-settings.ts";

/** The settings as the wire has them, with every default filled in. */
export const settingsView = ({ settings, signIn }: ShopSettings, revision: number): SettingsView => {
	const { name, currency, country, weightUnit, storefrontUrl, storefront = {} } = settings;
	const {
		tax,
		shipping,
		payments,
		orders,
		checkout,
		invoices,
		returns,
		abandonedCheckouts,
		currencies,
		calendar,
		recommendations,
		stock,
		search,
		reviews,
		data,
	} = groupsOf(settings);
	const languages = storefront.languages ?? [settings.language];
	return {
		...storefront,
		revision: String(revision),
		name,
		currency,
		...(country === undefined ? {} : { country }),
		languages,
		weightUnit,
		...(storefrontUrl === undefined ? {} : { storefrontUrl }),
		tax: {
			includedInPrices: tax.includedInPrices,
			rounding: tax.rounding ?? "LINE",
			vatIdField: tax.vatIdField ?? false,
			...(tax.reverseChargeVatId ? { reverseChargeVatId: tax.reverseChargeVatId } : {}),
			rates: formRates(tax).map(taxRateView),
		},
		delivery: {
			options: formOptions(shipping, currency).map((rate) => deliveryOptionView(rate, currency)),
			pickupLocations: formPickups(shipping, currency).map((pickup) => pickupView(pickup, currency)),
		},
		payments: { ...payments, offlineMethods: [...(payments.offlineMethods ?? [])] },
		orders: withoutDates(orders),
		checkout: withoutDates(checkout),
		invoices: { ...invoices, seller: { ...invoices.seller, address: [...(invoices.seller.address ?? [])] } },
		returns: { ...returns, reasons: [...returns.reasons] },
		abandonedCheckouts,
		currencies: { rates: [...currencies.rates] },
		timeZone: settings.timeZone ?? defaultTimeZone,
		calendar: calendarView(calendar),
		appearance: settings.appearance ?? "AUTO",
		mails: {
			newOrders: true,
			...settings.mails,
			newOrderRecipients: [...(settings.mails?.newOrderRecipients ?? [])],
		},
		signIn,
		recommendations,
		stock,
		search: { ...search, synonyms: [...search.synonyms] },
		reviews: { ...reviews, blockedWords: [...reviews.blockedWords] },
		data,
		translations: settings.translations ?? {},
		retention: {
			stockNoticeDays: defaultStockNoticeDays,
			...settings.retention,
			auditDays: retentionDays(settings),
		},
	};
};

/** When they changed is told by the call of their own. */
const withoutDates = <Group extends { readonly createdDate?: string; readonly updatedDate?: string }>({
	createdDate: _created,
	updatedDate: _updated,
	...settings
}: Group) => settings;

const taxRateView = ({ id, name, country, subdivision, rate, appliesToShipping }: TaxRate) => ({
	id,
	name,
	country,
	...(subdivision ? { subdivision } : {}),
	rate: rateToDecimal(rate),
	appliesToDelivery: appliesToShipping,
});

const calendarView = ({ workingDays, holidays, closures, ...rest }: WorkCalendar) => ({
	...rest,
	workingDays: [...workingDays],
	holidays: [...holidays],
	closures: [...closures],
});

const deliveryOptionView = ({ id, price, freeFrom, countries, transit, ...rest }: ShippingRate, currency: string) => ({
	...rest,
	...(transit ? { transit: { ...transit, weekdays: [...(transit.weekdays ?? [])] } } : {}),
	code: id,
	countries: [...countries],
	price: toDecimal(price, currency),
	...(freeFrom === undefined ? {} : { freeFrom: toDecimal(freeFrom, currency) }),
});

const pickupView = ({ id, price, ...rest }: ListedPickup, currency: string) => ({
	...rest,
	code: id,
	price: toDecimal(price, currency),
});
