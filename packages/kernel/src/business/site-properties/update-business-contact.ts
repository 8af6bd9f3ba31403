import type { updateBusinessContact as declared } from "@cartwright/contract/business/site-properties";
import { BusinessContactData, type SiteAddress } from "@cartwright/contract/business/site-properties-messages";
import type { Handler } from "../../foundation/handler.ts";
import type { PlaceAddress } from "../documents.ts";
import { withoutEmpty } from "../without-empty.ts";
import { changeContact } from "./change-contact.ts";
import { namedMembers } from "./named-members.ts";

const group = { name: "businessContact", members: BusinessContactData.properties };

export const updateBusinessContact: Handler<typeof declared> = async (context, { businessContact, fields }) => {
	const { address, ...others } = namedMembers(businessContact, fields, group);
	const changes = Object.fromEntries(
		Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || undefined]])),
	);
	await changeContact(context, {
		...changes,
		...(address === undefined ? {} : { address: address ? placeAddress(address) : undefined }),
	});
	return {};
};

/** An address as it is stored; undefined if it says nothing. */
const placeAddress = (sent: SiteAddress): PlaceAddress | undefined => {
	const { street, streetNumber, apartmentNumber, state, zip, googleFormattedAddress, coordinates, hint, ...rest } =
		withoutEmpty(sent);
	const address = withoutEmpty({
		...rest,
		subdivision: state,
		postalCode: zip,
		streetAddress: { name: street, number: streetNumber, apt: apartmentNumber },
		formattedAddress: googleFormattedAddress,
		geocode: coordinates,
		...(hint?.text ? { hint: hint.text, hintPlacement: hint.placement ?? "BEFORE" } : {}),
	});
	return Object.keys(address).some((name) => name !== "isPhysical") ? address : undefined;
};
