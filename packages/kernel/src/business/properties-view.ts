import type { Properties, SiteAddress } from "@cartwright/contract/business/site-properties-messages";
import { defaultTimeZone } from "../sites/settings.ts";
import { type Business, contactOf } from "./contact.ts";
import type { PlaceAddress } from "./documents.ts";

/** All that a shop tells about itself. */
export const propertiesView = (business: Business): Properties => {
	const { settings, properties } = business;
	const { name, currency, language, timeZone = defaultTimeZone, storefrontUrl, storefront } = settings;
	const { email, phone, fax, address, businessSchedule } = contactOf(business);
	const description = storefront?.brand?.description?.[language];
	const { businessName = name, logo, companyId, consentPolicy } = properties;
	const country = address?.country ?? undefined;
	const languages = storefront?.languages ?? [language];
	return {
		locale: localeOf(language, country),
		language,
		paymentCurrency: currency,
		timeZone,
		...(email ? { email } : {}),
		...(phone ? { phone } : {}),
		...(fax ? { fax } : {}),
		...(address ? { address: siteAddress(address) } : {}),
		siteDisplayName: name,
		businessName,
		...(logo ? { logo } : {}),
		...(description ? { description } : {}),
		...(companyId ? { companyId } : {}),
		...(businessSchedule ? { businessSchedule } : {}),
		multilingual: {
			supportedLanguages: languages.map((tag) => {
				const locale = localeOf(tag, undefined);
				return { languageCode: locale.languageCode, locale, isPrimary: tag === language };
			}),
			autoRedirect: false,
		},
		...(consentPolicy ? { consentPolicy } : {}),
		...(storefrontUrl ? { externalSiteUrl: storefrontUrl } : {}),
		trackClicksAnalytics: false,
	};
};

const localeOf = (tag: string, country: string | undefined) => {
	const { language, region = country } = new Intl.Locale(tag);
	return { languageCode: language, ...(region ? { country: region } : {}) };
};

const siteAddress = ({
	streetAddress,
	city,
	country,
	subdivision,
	postalCode,
	hint,
	hintPlacement,
	isPhysical,
	formattedAddress,
	geocode,
}: PlaceAddress): SiteAddress => ({
	street: streetAddress?.name ?? "",
	streetNumber: streetAddress?.number ?? "",
	apartmentNumber: streetAddress?.apt ?? "",
	city: city ?? "",
	country: country ?? "",
	state: subdivision ?? "",
	zip: postalCode ?? "",
	...(hint ? { hint: { text: hint, placement: hintPlacement ?? "BEFORE" } } : {}),
	isPhysical: isPhysical ?? false,
	googleFormattedAddress: formattedAddress ?? "",
	...(geocode ? { coordinates: { latitude: geocode.latitude ?? 0, longitude: geocode.longitude ?? 0 } } : {}),
});
