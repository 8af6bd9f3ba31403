import { Button } from "@cartwright/ui/parts/button";
import { Radio } from "@cartwright/ui/parts/choice";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { maxPhotoMegabytes, maxPhotos, photoTypes } from "@cartwright/ui/review-photos";
import { useSolution } from "@cartwright/ui/use-solution";
import { useRef } from "react";
import { useFetcher, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { useChrome } from "../use-chrome.ts";
import { longestName, longestReview, reviewOutcomes, type SentReview } from "./reviews.ts";

interface ReviewFormProps {
	product: string;
	/** Whether shoppers have to sign in first. */
	membersOnly: boolean;
}

/** Opens to the form, or leads to the sign-in. */
export function ReviewForm({ product, membersOnly }: ReviewFormProps) {
	const { say } = useLanguage();
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
				<a href={links.signIn(back)}>{say("product.reviews.signIn")}</a>
			</p>
		);
	}
	const isDone = outcome === "shown" || outcome === "held";
	return (
		<div id="write-review" className="review-form" aria-live="polite">
			{isDone && <Notice tone="success">{say(`product.reviews.outcome.${outcome}`)}</Notice>}
			{!isDone && (
				<details open={outcome !== undefined || isBusy}>
					<summary>{say("product.reviews.write")}</summary>
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
								{say(`product.reviews.outcome.${outcome}`, { count: maxPhotos, size: maxPhotoMegabytes })}
							</Notice>
						)}
						<Fields />
						<Button type="submit" kind="secondary" busy={isBusy}>
							{say("product.reviews.send")}
						</Button>
					</form>
				</details>
			)}
		</div>
	);
}

function Fields() {
	const { say } = useLanguage();
	return (
		<>
			<Rating />
			<Field label={say("product.reviews.headline")} name="title" maxLength={longestName} optional />
			<TextArea label={say("product.reviews.text")} name="body" maxLength={longestReview} rows={5} optional />
			<Field
				label={say("product.reviews.name")}
				hint={say("product.reviews.nameHint")}
				name="name"
				autoComplete="nickname"
				maxLength={longestName}
				optional
			/>
			<Field
				label={say("product.reviews.photos")}
				hint={say("product.reviews.photosHint", { count: maxPhotos })}
				name="photos"
				type="file"
				accept={photoTypes}
				multiple
				optional
				onChange={({ currentTarget }) =>
					void import("@cartwright/ui/shrink-pictures").then(({ shrinkPictures }) => shrinkPictures(currentTarget))
				}
			/>
		</>
	);
}

function Rating() {
	const { say } = useLanguage();
	return (
		<fieldset className="review-rating">
			<legend>{say("product.reviews.rating")}</legend>
			{[1, 2, 3, 4, 5].map((stars) => (
				<Radio
					key={stars}
					name="rating"
					value={stars}
					required
					label={say("product.reviews.stars", { count: stars })}
				/>
			))}
		</fieldset>
	);
}
