import { reviewRequestLinks } from "@cartwright/contract/reviews/review-request-links";
import { CallError } from "@cartwright/sdk/errors";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import { photosIn } from "@cartwright/ui/review-photos";
import { lineImage } from "../checkout/line-view.ts";
import { pageError } from "../error-pages.ts";
import type { PageContext } from "../page-context.server.ts";
import type { RequestedProduct, ReviewOutcome, SentReview } from "./requested-product.ts";

const linksOf = (pageContext: PageContext) => pageContext.callAs().use(reviewRequestLinks);

/** The page that says why a link does not work. Throws on if the services are unavailable. */
const linkError = (error: unknown) => {
	if (!(error instanceof CallError) || error.status >= 500) throw error;
	return pageError(error.code === "REVIEW_REQUEST_LINK_EXPIRED" ? "reviewLinkExpired" : "linkUnknown");
};

export const openRequest = async (pageContext: PageContext, token: string) => {
	try {
		const { site, takesReviews, products } = await linksOf(pageContext).openReviewRequest({ token });
		return {
			...{ site: site ?? {}, takesReviews },
			products: products.map(
				({ productId, name, image, isReviewed }): RequestedProduct => ({
					...{ id: productId, name, isReviewed },
					image: lineImage(image),
				}),
			),
		};
	} catch (error) {
		throw linkError(error);
	}
};

const outcomes: Readonly<Record<string, ReviewOutcome>> = {
	REVIEW_ALREADY_EXISTS: "twice",
	REVIEWS_OFF: "off",
	RATE_LIMITED: "tooMany",
	THROTTLED_FEATURE: "tooMany",
	TOO_MANY_PICTURES: "tooMany",
	"-19971": "tooMany",
	"-19970": "tooMany",
};

export const sendReview = async (pageContext: PageContext, token: string, form: FormData): Promise<SentReview> => {
	const field = (name: string) => String(form.get(name) ?? "").trim();
	const typed = { rating: field("rating"), title: field("title"), body: field("body"), name: field("name") };
	const productId = field("product");
	const solution = field("captcha");
	const photos = await photosIn(form);
	if (!photos) return { productId, outcome: "pictures", typed };
	try {
		const media = [];
		for (const picture of photos) {
			const { image } = await linksOf(pageContext).addRequestedReviewPicture({ token, picture });
			media.push({ image: { url: image?.url ?? "" } });
		}
		const { moderationStatus } = await linksOf(pageContext).createRequestedReview({
			...{ token, productId, rating: Number(typed.rating), media },
			...(typed.title ? { title: typed.title } : {}),
			...(typed.body ? { body: typed.body } : {}),
			...(typed.name ? { authorName: typed.name } : {}),
			...(solution ? { captchaTokens: [{ Recaptcha: solution }] } : {}),
		});
		return { productId, outcome: moderationStatus === "APPROVED" ? "shown" : "held", typed };
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		if (error.code?.startsWith("REVIEW_REQUEST_LINK")) throw linkError(error);
		const { code = "", data, violations } = error;
		if (violations.some((violation) => violation.field === "picture")) return { productId, outcome: "pictures", typed };
		const challenge = data.challenge as Challenge | undefined;
		return { productId, outcome: outcomes[code] ?? "invalid", typed, ...(challenge ? { challenge } : {}) };
	}
};

export const decline = async (pageContext: PageContext, token: string): Promise<void> => {
	try {
		await linksOf(pageContext).declineReviewRequests({ token });
	} catch (error) {
		throw linkError(error);
	}
};
