import type { Wire } from "@cartwright/contract/message";
import type { ComponentType } from "@cartwright/contract/service-plugins/service-plugin";
import type { EcommerceSettings, RequestedFields } from "@cartwright/contract/sites/ecommerce-settings";
import type { BusinessProperties } from "@cartwright/kernel/business/documents";
import { propertiesView } from "@cartwright/kernel/business/properties-view";
import { activePlugins, type ServicePlugins } from "@cartwright/kernel/service-plugins/documents";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { deliveryTable } from "../../delivery/delivery-index.ts";
import { defaultProfileOf } from "../../delivery/delivery-table.ts";
import { destinationPropertiesOf } from "../../delivery/destination-properties.ts";
import type { DiscountRule } from "../../discount-rules/rule.ts";
import { statusOf } from "../../discount-rules/rule-time.ts";
import { taxSettings } from "../../taxes/settings.ts";
import { datedCheckoutSettingsView } from "../checkout-settings-view.ts";

interface Facts {
	readonly settings: Settings;
	readonly properties: BusinessProperties;
	readonly plugins: { readonly doc: ServicePlugins } | undefined;
	readonly rules: readonly DiscountRule[];
	readonly now: string;
}

const views: {
	readonly [Field in Wire<typeof RequestedFields>]: (facts: Facts) => EcommerceSettings;
} = {
	ADDITIONAL_FEES_SERVICE_PLUGIN: (facts) => ({
		additionalFeesServicePlugin: providersView(facts, "ECOM_ADDITIONAL_FEES"),
	}),
	VALIDATIONS_SERVICE_PLUGIN: (facts) => ({ validationsServicePlugin: providersView(facts, "ECOM_VALIDATIONS") }),
	/** The shop recommends products itself. */
	PURCHASE_RECOMMENDATIONS_SERVICE_PLUGIN: () => ({ purchaseRecommendationsServicePlugin: { activeProviders: [] } }),
	TAX: ({ settings }) => {
		const { rates, includedInPrices } = taxSettings(settings);
		return { tax: { configured: rates.some(({ rate }) => rate > 0), taxIncludedInItemPrices: includedInPrices } };
	},
	DISCOUNT_RULES: ({ rules, now }) => ({
		discountRules: { active: rules.some((rule) => rule.active && statusOf(rule, now) === "LIVE") },
	}),
	CHECKOUT: ({ settings }) => ({ checkout: datedCheckoutSettingsView(settings) }),
	DELIVERY: ({ settings }) => ({
		delivery: destinationPropertiesOf(defaultProfileOf(deliveryTable(settings).profiles)),
	}),
	PREMIUM_SITE: () => ({ premiumSite: true }),
	BUSINESS_INFO: (facts) => ({ businessInfo: businessView(facts) }),
};

/** The settings that were requested. */
export const ecommerceSettingsView = (
	facts: Facts,
	fields: ReadonlySet<Wire<typeof RequestedFields>>,
): EcommerceSettings => Object.assign({}, ...[...fields].map((field) => views[field](facts)));

/** Services of apps are called for carts as for checkouts. */
const providersView = ({ plugins }: Facts, kind: ComponentType) => ({
	activeProviders: activePlugins(plugins, kind).map(({ appId }) => ({
		appId,
		triggerFlows: ["CART" as const, "CHECKOUT" as const],
	})),
});

const businessView = (facts: Facts): EcommerceSettings["businessInfo"] => {
	const { paymentCurrency, language, locale, address, businessName, email, phone, fax, logo, timeZone, ...rest } =
		propertiesView(facts);
	return {
		currency: paymentCurrency,
		language,
		locale: { language: locale?.languageCode, ...(locale?.country ? { country: locale.country } : {}) },
		...(address && {
			address: {
				country: address.country,
				subdivision: address.state,
				city: address.city,
				postalCode: address.zip,
				streetAddress: { number: address.streetNumber, name: address.street },
				formattedAddress: address.googleFormattedAddress,
			},
		}),
		name: businessName,
		email,
		phone,
		fax,
		logo,
		timeZone,
		siteDisplayName: rest.siteDisplayName,
	};
};
