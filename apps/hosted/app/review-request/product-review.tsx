import { Button } from "@cartwright/ui/parts/button";
import { Radio } from "@cartwright/ui/parts/choice";
import { Field, TextArea } from "@cartwright/ui/parts/field";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import { Picture } from "@cartwright/ui/parts/picture";
import { maxPhotoMegabytes, maxPhotos, photoTypes } from "@cartwright/ui/review-photos";
import { shrinkPictures } from "@cartwright/ui/shrink-pictures";
import { useSolution } from "@cartwright/ui/use-solution";
import { type RefObject, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import {
	longestName,
	longestReview,
	type RequestedProduct,
	type SentReview,
	type TypedReview,
} from "./requested-product.ts";

interface ProductReviewProps {
	product: RequestedProduct;
	/** What was sent last about this product. */
	sent: SentReview | undefined;
}

/** A product with its form, or what became of its review. */
export function ProductReview({ product, sent }: ProductReviewProps) {
	const { say } = useLanguage();
	const { id, name, image, isReviewed } = product;
	const form = useRef<HTMLFormElement>(null);
	const solving = useSolution(sent?.challenge, form);
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
			{sent && !solving.isSolving && (
				<Notice tone={isDone ? "success" : "danger"} role={isDone ? "status" : "alert"}>
					{say(`reviewRequest.outcome.${sent.outcome}`, { count: maxPhotos, size: maxPhotoMegabytes })}
				</Notice>
			)}
			{isReviewed && !sent && <Notice tone="success">{say("reviewRequest.reviewed")}</Notice>}
			{!isReviewed && <ReviewForm id={id} typed={sent?.typed} form={form} {...solving} />}
		</li>
	);
}

interface ReviewFormProps {
	id: string;
	typed: TypedReview | undefined;
	solution: string;
	isSolving: boolean;
	form: RefObject<HTMLFormElement | null>;
}

function ReviewForm({ id, typed, solution, isSolving, form }: ReviewFormProps) {
	const { say } = useLanguage();
	const { formData } = useNavigation();
	return (
		<Form
			ref={form}
			method="post"
			encType="multipart/form-data"
			preventScrollReset
			className="requested-review"
			aria-labelledby={`product-${id}`}
		>
			<input type="hidden" name="product" value={id} />
			<input type="hidden" name="captcha" value={solution} />
			<Fields typed={typed} />
			<Button type="submit" busy={formData?.get("product") === id || isSolving}>
				{say("reviewRequest.send")}
			</Button>
		</Form>
	);
}

function Fields({ typed }: { typed: TypedReview | undefined }) {
	const { say } = useLanguage();
	return (
		<>
			<fieldset className="requested-rating">
				<legend>{say("reviewRequest.rating")}</legend>
				{[5, 4, 3, 2, 1].map((stars) => (
					<Radio
						key={stars}
						name="rating"
						value={stars}
						required
						defaultChecked={typed?.rating === String(stars)}
						label={say("reviewRequest.stars", { count: stars })}
					/>
				))}
			</fieldset>
			<Field
				label={say("reviewRequest.headline")}
				name="title"
				maxLength={longestName}
				defaultValue={typed?.title}
				optional
			/>
			<TextArea
				label={say("reviewRequest.body")}
				name="body"
				maxLength={longestReview}
				rows={4}
				defaultValue={typed?.body}
				optional
			/>
			<Field
				label={say("reviewRequest.name")}
				hint={say("reviewRequest.nameHint")}
				name="name"
				autoComplete="nickname"
				maxLength={longestName}
				defaultValue={typed?.name}
				optional
			/>
			<Field
				label={say("reviewRequest.photos")}
				hint={say("reviewRequest.photosHint", { count: maxPhotos })}
				name="photos"
				type="file"
				accept={photoTypes}
				multiple
				optional
				onChange={({ currentTarget }) => void shrinkPictures(currentTarget)}
			/>
		</>
	);
}
