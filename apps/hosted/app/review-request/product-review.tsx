import { Button } from "@cartwright/ui/parts/button";
import { Icon } from "@cartwright/ui/parts/icon";
import { Notice } from "@cartwright/ui/parts/notice";
import { Picture } from "@cartwright/ui/parts/picture";
import { ReviewFields } from "@cartwright/ui/parts/review-fields";
import { maxPhotoMegabytes, maxPhotos, type TypedReview } from "@cartwright/ui/review-form";
import { useSolution } from "@cartwright/ui/use-solution";
import { type RefObject, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage } from "../language.ts";
import type { RequestedProduct, SentProductReview } from "./requested-product.ts";

interface ProductReviewProps {
	product: RequestedProduct;
	/** What was sent last about this product. */
	sent: SentProductReview | undefined;
}

/** A product with its form, or what became of its review. */
export function ProductReview({ product, sent }: ProductReviewProps) {
	const { t } = useLanguage();
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
					{t(`ui.review.outcome.${sent.outcome}`, { count: maxPhotos, size: maxPhotoMegabytes })}
				</Notice>
			)}
			{isReviewed && !sent && <Notice tone="success">{t("reviewRequest.reviewed")}</Notice>}
			{!isReviewed && !isDone && <ReviewForm id={id} typed={sent?.typed} form={form} {...solving} />}
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
	const { t } = useLanguage();
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
			<ReviewFields typed={typed} />
			<Button type="submit" busy={formData?.get("product") === id || isSolving}>
				{t("ui.review.send")}
			</Button>
		</Form>
	);
}
