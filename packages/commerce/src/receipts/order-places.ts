import type { AddressWithContact } from "@cartwright/contract/ecommerce/address-messages";
import type { MailColumn } from "@cartwright/kernel/mail/content";
import type { OrderMailFormat } from "./order-mail-format.ts";

/** Where an order goes, and who pays it. */
export const placesOf = (mailFormat: OrderMailFormat): MailColumn[] => {
	const { order, t } = mailFormat;
	const { logistics } = order.shippingInfo ?? {};
	const pickup = logistics?.pickupAddress;
	const to = logistics?.shippingDestination ?? order.recipientInfo;
	const places: [string, AddressWithContact | undefined][] = [
		...(pickup ? [[t("pickupLocation"), { address: pickup }] as [string, AddressWithContact]] : []),
		...(!pickup && order.shippingInfo && to ? [[t("deliveryAddress"), to] as [string, AddressWithContact]] : []),
		[t("billingAddress"), order.billingInfo],
	];
	return places.flatMap(([title, place]) => {
		const lines = place ? addressLines(place, mailFormat) : [];
		return lines.length > 0 ? [{ title, lines }] : [];
	});
};

const addressLines = (
	{ address, contactDetails }: AddressWithContact,
	{ country, text }: OrderMailFormat,
): string[] => {
	const { addressLine, streetAddress, addressLine2 } = address ?? {};
	const street = addressLine || [streetAddress?.name, streetAddress?.number].filter(Boolean).join(" ");
	return [
		[contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(" "),
		contactDetails?.company,
		contactDetails?.vatId?.id,
		street,
		addressLine2,
		placeLine(address ?? {}),
		address?.country ? country(address.country) : "",
		contactDetails?.phone,
	].flatMap((line) => (line ? [text(line)] : []));
};

/** Countries that write the postcode after the city. */
const postcodeLast = /^(AU|CA|GB|IE|IN|NZ|US)$/;

const placeLine = ({ country, city, subdivision, postalCode }: NonNullable<AddressWithContact["address"]>): string => {
	const region = subdivision?.replace(/^[A-Z]{2}-/, "");
	if (!postcodeLast.test(country ?? "")) return [postalCode, city, region].filter(Boolean).join(" ");
	return [city, [region, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
};
