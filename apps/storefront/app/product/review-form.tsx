import { Button } from "@cartwright/ui/parts/button";
import { Notice } from "@cartwright/ui/parts/notice";
import { ReviewFields } from "@cartwright/ui/parts/review-fields";
import { maxPhotoMegabytes, maxPhotos, reviewOutcomes, type SentReview } from "@cartwright/ui/review-form";
import { useSolution } from "@cartwright/ui/use-solution";
import { useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { useChrome } from "../use-chrome.ts";

interface ReviewFormProps {
	product: string;
	/** Whether shoppers have to sign in first. */
	membersOnly: boolean;
}

/** Opens to the form, or leads to the sign-in. */
export function ReviewForm({ product, membersOnly }: ReviewFormProps) {
	const { t } = useLanguage();
	const { isMember } = useChrome();
	const { pathname, search } = useLocation();
	const submit = useLiveSubmit();
	const key = `review ${product}`;
	const { data, state } = useFetcher<SentReview>({ key });
	const query = new URLSearchParams(search);
	const submitted = reviewOutcomes.find((each) => each === query.get("review"));
	const form = useRef<HTMLFormElement>(null);
	const { solution, isSolving } = useSolution(data?.challenge, form);
	const isBusy = state !== "idle" || isSolving;
	const outcome = isBusy ? undefined : (data?.outcome ?? submitted);
	query.delete("review");
	const back = pathname + (query.size > 0 ? `?${query}` : "");
	if (membersOnly && !isMember) {
		return (
			<p id="write-review">
				<a href={links.signIn(back)}>{t("product.reviews.signIn")}</a>
			</p>
		);
	}
	const isDone = outcome === "shown" || outcome === "held";
	return (
		<div id="write-review" className="review-form" aria-live="polite">
			{isDone && <Notice tone="success">{t(`ui.review.outcome.${outcome}`)}</Notice>}
			{!isDone && (
				<details open={outcome !== undefined || isBusy}>
					<summary>{t("product.reviews.write")}</summary>
					<form
						ref={form}
						method="post"
						action={links.review}
						encType="multipart/form-data"
						onSubmit={(event) => submit(event, key)}
					>
						<input type="hidden" name="product" value={product} />
						<input type="hidden" name="back" value={back} />
						<input type="hidden" name="captcha" value={solution} />
						{outcome && (
							<Notice tone="danger">
								{t(`ui.review.outcome.${outcome}`, { count: maxPhotos, size: maxPhotoMegabytes })}
							</Notice>
						)}
						<ReviewFields />
						<Button type="submit" kind="secondary" busy={isBusy}>
							{t("ui.review.send")}
						</Button>
					</form>
				</details>
			)}
		</div>
	);
}
