import type { addReviewPicture as declared } from "@cartwright/contract/reviews/review-pictures";
import { byId } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
import { ownerOf } from "../../../foundation/identity.ts";
import { settings, settingsId } from "../../sites/documents.ts";
import { requireReviewsOpen } from "../../sites/require-reviews-open.ts";
import { storePicture } from "./store-picture.ts";

export const addReviewPicture: Handler<typeof declared> = async (context, { picture }) => {
	const { store, site, identity } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	requireReviewsOpen(shop?.doc, identity);
	return storePicture(context, site, ownerOf(identity) ?? "", picture);
};
