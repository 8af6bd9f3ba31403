import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { actsForShop, type Identity } from "@cartwright/kernel/foundation/identity";

/** Where shoppers buy by themselves. All other channels are of staff, of marketplaces and of other apps. */
const ofShoppers: ReadonlySet<ChannelType> = new Set(["UNSPECIFIED", "WEB", "OTHER_PLATFORM", "WIX_APP_STORE"]);

/** Rejects a channel that a shopper's order cannot come from, since staff and reports rely on it. */
export const checkChannel = (identity: Identity, channel: ChannelType | null | undefined, field: string): void => {
	if (!channel || ofShoppers.has(channel) || actsForShop(identity)) return;
	throw new ApplicationError(
		"PERMISSION_DENIED",
		`${field} ${channel} is for staff and apps. Shoppers can use ${[...ofShoppers].join(", ")}.`,
		{ channelType: channel },
	);
};
