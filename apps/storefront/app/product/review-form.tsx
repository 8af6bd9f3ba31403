import { Button } from "@cartwright/ui/parts/button";
import { Radio } from "@cartwright/ui/parts/choice";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { Notice } from "@cartwright/ui/parts/notice";
import { useFetcher, useLocation } from "react-router";
import { useLanguage } from "../language.ts";
import { links } from "../links.ts";
import { useLiveSubmit } from "../live-form.ts";
import { useChrome } from "../use-chrome.ts";
import { longestName, longestReview, type ReviewOutcome, reviewOutcomes } from "./reviews.ts";

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
	const { data, state } = useFetcher<{ outcome?: ReviewOutcome }>({ key });
	const query = new URLSearchParams(search);
	const submitted = reviewOutcomes.find((each) => each === query.get("review"));
	const outcome = state === "idle" ? (data?.outcome ?? submitted) : undefined;
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
				<details open={outcome !== undefined || state !== "idle"}>
					<summary>{say("product.reviews.write")}</summary>
					<form method="post" action={links.review} onSubmit={(event) => submit(event, key)}>
						<input type="hidden" name="product" value={product} />
						<input type="hidden" name="back" value={back} />
						{outcome && <Notice tone="danger">{say(`product.reviews.outcome.${outcome}`)}</Notice>}
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
						<Button type="submit" kind="secondary" busy={state !== "idle"}>
							{say("product.reviews.send")}
						</Button>
					</form>
				</details>
			)}
		</div>
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
