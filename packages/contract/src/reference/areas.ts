import type { Service } from "../operation.ts";
import { escapeHtml } from "./html.ts";
import { referencePath } from "./page-frame.ts";

/** The services in the order of the navigation, by what they are about. The last area takes those that none names. */
const areas: readonly { name: string; services: RegExp }[] = [
	{
		name: "Catalogue",
		services:
			/^(stores\.|reviews\.|categories\.|async-jobs|cartwright\.(search|product-imports|bulk-edits|stock-notices|review-votes|review-pictures|review-request-links)|ecom\.(recommendations|back-in-stock))/,
	},
	{
		name: "Cart and checkout",
		services:
			/^(ecom\.((current-)?cart(-v-2)?|checkout|abandoned-checkouts|checkout-settings|ecommerce-settings|tips|tip-settings|tippable-staff|wishlists|delivery-solutions|currencies|totals-calculator)|cartwright\.(saved-lines|explanations|addresses|delivery))$/,
	},
	{
		name: "Discounts and gift cards",
		services:
			/^(marketing|gift-vouchers|ecom\.(gift-vouchers|discount-rules|discounts-custom-trigger)|cartwright\.(discount-trials|merchant-discounts))/,
	},
	{ name: "Delivery", services: /^ecom\.(delivery-profile|shipping-options|pickup-locations|local-delivery-options)$/ },
	{ name: "Taxes", services: /^ecom\.(manual-|contact-)?tax-/ },
	{
		name: "Orders and payments",
		services:
			/^(ecom\.(draft-)?orders?(-\w+)*|cartwright\.(my-orders|order-\w+|payments|payment-\w+(-\w+)?|reports|test-gateway))$/,
	},
	{
		name: "Sign-in",
		services: /^(identity\.|redirects\.|cartwright\.(authorizations|accounts|factors|passkeys|hosted-sessions))/,
	},
	{
		name: "Members and contacts",
		services: /^(members\.|crm\.|cartwright\.(address-book|member-fields|member-photos|personal-data))/,
	},
	{ name: "Media", services: /^media\./ },
	{ name: "Data collections", services: /^data\./ },
	{ name: "Shop and staff", services: /./ },
];

export const byArea = (services: readonly Service[]): { name: string; services: Service[] }[] => {
	const areaOf = (service: Service) => areas.find((area) => area.services.test(service.name));
	return areas.map((area) => ({ name: area.name, services: services.filter((service) => areaOf(service) === area) }));
};

export const pageOf = (service: Service): string => `${referencePath}/${service.name}`;

export const navigation = (services: readonly Service[], current?: Service): string =>
	byArea(services)
		.filter((area) => area.services.length)
		.map((area) => {
			const links = area.services.map((service) => {
				const here = service === current ? ' aria-current="page"' : "";
				return `<li><a href="${pageOf(service)}"${here}>${escapeHtml(service.name)}</a></li>`;
			});
			return `<h2>${area.name}</h2><ul>${links.join("")}</ul>`;
		})
		.join("");
