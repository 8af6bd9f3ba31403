import { CallError } from "@cartwright/sdk/errors";
import type { Challenge } from "@cartwright/ui/proof-of-work";
import {
	maxPhotoMegabytes,
	maxPhotos,
	type ReviewOutcome,
	type SentReview,
	type TypedReview,
} from "@cartwright/ui/review-form";

/** The calls that a page sends a review by. */
interface ReviewCalls {
	/** Stores a photo, which is in base64. */
	addPicture(picture: string): Promise<{ image?: { url?: string | null } | null }>;
	/** Stores the review. Returns its moderation status. */
	create(review: ReviewContent): Promise<string | null | undefined>;
}

/** A review without what was left out. */
interface ReviewContent {
	readonly rating: number;
	readonly title?: string;
	readonly body?: string;
	readonly authorName?: string;
	readonly media: { image: { url: string } }[];
	readonly captchaTokens?: [{ Recaptcha: string }];
}

const outcomes: Readonly<Record<string, ReviewOutcome>> = {
	REVIEW_ALREADY_EXISTS: "twice",
	REVIEWS_OFF: "off",
	RATE_LIMITED: "tooMany",
	THROTTLED_FEATURE: "tooMany",
	TOO_MANY_PICTURES: "tooMany",
	"-19971": "tooMany",
	"-19970": "tooMany",
};

const field = (form: FormData, name: string): string => String(form.get(name) ?? "").trim();

export const typedReview = (form: FormData): TypedReview => ({
	rating: field(form, "rating"),
	title: field(form, "title"),
	body: field(form, "body"),
	name: field(form, "name"),
});

/** Sends the review of a form. Throws if the services are unavailable. */
export const sendReview = async (form: FormData, { addPicture, create }: ReviewCalls): Promise<SentReview> => {
	const { rating, title, body, name } = typedReview(form);
	const solution = field(form, "captcha");
	const photos = await photosIn(form);
	if (!photos) return { outcome: "pictures" };
	try {
		const media = [];
		for (const photo of photos) {
			const { image } = await addPicture(photo);
			media.push({ image: { url: image?.url ?? "" } });
		}
		const status = await create({
			rating: Number(rating),
			media,
			...(title ? { title } : {}),
			...(body ? { body } : {}),
			...(name ? { authorName: name } : {}),
			...(solution ? { captchaTokens: [{ Recaptcha: solution }] } : {}),
		});
		return { outcome: status === "APPROVED" ? "shown" : "held" };
	} catch (error) {
		if (!(error instanceof CallError) || error.status >= 500) throw error;
		const { code = "", data, violations } = error;
		if (violations.some((violation) => violation.field === "picture")) return { outcome: "pictures" };
		const challenge = data.challenge as Challenge | undefined;
		return { outcome: outcomes[code] ?? "invalid", ...(challenge ? { challenge } : {}) };
	}
};

/** The photos in base64; undefined if there are too many, or they are too large. */
const photosIn = async (form: FormData): Promise<string[] | undefined> => {
	const files = form.getAll("photos").filter((file): file is File => file instanceof File && file.size > 0);
	const bytes = files.reduce((sum, { size }) => sum + size, 0);
	if (files.length > maxPhotos || bytes > maxPhotoMegabytes * 1024 * 1024) return undefined;
	return Promise.all(files.map(async (file) => Buffer.from(await file.arrayBuffer()).toString("base64")));
};
