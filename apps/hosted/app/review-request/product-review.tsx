import { Button } from "@cartwright/ui/parts/button";
import { Radio } from "@cartwright/ui/parts/choice";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import { Picture } from "@cartwright/ui/parts/picture";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import { longestName, longestReview, type RequestedProduct, type SentReview } from "./requested-product.ts";

interface ProductReviewProps {
	product: RequestedProduct;
	/** What was sent last about this product. */
	sent: SentReview | undefined;
}

/** A product with its form, or what became of its review. */
export function ProductReview({ product, sent }: ProductReviewProps) {
	const { say } = useLanguage();
	const { id, name, image, isReviewed } = product;
	const isDone = sent?.outcome === "shown" || sent?.outcome === "held";
	return (
		<li className="requested-product">
			<div className="requested-product-head">
				<div className="line-picture">
					{image ? <Picture file={image} alt="" ratio={1} widths={[80, 160]} /> : <Icon name="picture" />}
				</div>
				<h2 id={`product-${id}`}>
					<bdi>{name}</bdi>
				</h2>
			</div>
			{sent && (
				<Notice tone={isDone ? "success" : "danger"} role={isDone ? "status" : "alert"}>
					{say(`reviewRequest.outcome.${sent.outcome}`)}
				</Notice>
			)}
			{isReviewed && !sent && <Notice tone="success">{say("reviewRequest.reviewed")}</Notice>}
			{!isReviewed && <ReviewForm product={product} sent={sent} />}
		</li>
	);
}

function ReviewForm({ product: { id }, sent }: ProductReviewProps) {
	const { say } = useLanguage();
	const { formData } = useNavigation();
	const { title, body, name } = sent?.typed ?? {};
	return (
		<Form method="post" preventScrollReset className="requested-review" aria-labelledby={`product-${id}`}>
			<input type="hidden" name="product" value={id} />
			<fieldset className="requested-rating">
				<legend>{say("reviewRequest.rating")}</legend>
				{[5, 4, 3, 2, 1].map((stars) => (
					<Radio
						key={stars}
						name="rating"
						value={stars}
						required
						defaultChecked={sent?.typed.rating === String(stars)}
						label={say("reviewRequest.stars", { count: stars })}
					/>
				))}
			</fieldset>
			<Field label={say("reviewRequest.headline")} name="title" maxLength={longestName} defaultValue={title} optional />
			<TextArea
				label={say("reviewRequest.body")}
				name="body"
				maxLength={longestReview}
				rows={4}
				defaultValue={body}
				optional
			/>
			<Field
				label={say("reviewRequest.name")}
				hint={say("reviewRequest.nameHint")}
				name="name"
				autoComplete="nickname"
				maxLength={longestName}
				defaultValue={name}
				optional
			/>
			<Button type="submit" busy={formData?.get("product") === id}>
				{say("reviewRequest.send")}
			</Button>
		</Form>
	);
}
