import { longestName, longestReview, maxPhotos, photoTypes, type TypedReview } from "../review-form.ts";
import { Radio } from "./choice.tsx";
import { Field, TextArea } from "./field.tsx";
import { useLanguage } from "./language-context.tsx";

/** The fields of a form that reviews a product, with what was typed before. */
export function ReviewFields({ typed }: { typed?: TypedReview | undefined }) {
	const { t } = useLanguage();
	return (
		<>
			<fieldset className="review-rating">
				<legend>{t("ui.review.rating")}</legend>
				{[1, 2, 3, 4, 5].map((stars) => (
					<Radio
						key={stars}
						name="rating"
						value={stars}
						required
						defaultChecked={typed?.rating === String(stars)}
						label={t("ui.review.stars", { count: stars })}
					/>
				))}
			</fieldset>
			<Field
				label={t("ui.review.headline")}
				name="title"
				maxLength={longestName}
				defaultValue={typed?.title}
				optional
			/>
			<TextArea
				label={t("ui.review.text")}
				name="body"
				maxLength={longestReview}
				rows={5}
				defaultValue={typed?.body}
				optional
			/>
			<Field
				label={t("ui.review.name")}
				hint={t("ui.review.nameHint")}
				name="name"
				autoComplete="nickname"
				maxLength={longestName}
				defaultValue={typed?.name}
				optional
			/>
			<Field
				label={t("ui.review.photos")}
				hint={t("ui.review.photosHint", { count: maxPhotos })}
				name="photos"
				type="file"
				accept={photoTypes}
				multiple
				optional
				onChange={({ currentTarget }) =>
					void import("../shrink-pictures.ts").then(({ shrinkPictures }) => shrinkPictures(currentTarget))
				}
			/>
		</>
	);
}
