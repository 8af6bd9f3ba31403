import type { BackInStockItemDetails } from "@cartwright/contract/back-in-stock/back-in-stock-messages";
import type { createBackInStockNotificationRequest as declared } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";

/** A picture is given by a URL of the web, or as the platform's `wix:image:`. */
const imageUrl = /^(https?:\/\/|wix:image:)/i;

export const requireImageUrl = ({ image }: Pick<BackInStockItemDetails, "image">): void => {
	const url = image?.url;
	if (!url || (imageUrl.test(url) && URL.canParse(url))) return;
	const description = "itemDetails.image.url must be the URL of a picture, such as https://shop.example.com/lamp.jpg.";
	throw new ApplicationError<typeof declared>("INVALID_ITEM_IMAGE_URL", description);
};
