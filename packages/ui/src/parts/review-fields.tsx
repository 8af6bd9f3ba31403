import { longestName, longestReview, maxPhotos, photoTypes, type TypedReview } from "../review-form.ts";
import { Radio } from "./choice.tsx";
import { Field, TextArea } from "./field.tsx";
import { useLanguage } from "./language-context.tsx";

/** The fields of a form that reviews a product, with what was typed before. */
export function ReviewFields({ typed }: { typed?: TypedReview | undefined }) {
	const { say } = useLanguage();
	return (
		<>
			<fieldset className="review-rating">
				<legend>{say("ui.review.rating")}</legend>
				{[5, 4, 3, 2, 1].map((stars) => (
					<Radio
						key={stars}
						name="rating"
						value={stars}
						required
						defaultChecked={typed?.rating === String(stars)}
						label={say("ui.review.stars", { count: stars })}
					/>
				))}
			</fieldset>
			<Field
				label={say("ui.review.headline")}
				name="title"
				maxLength={longestName}
				defaultValue={typed?.title}
				optional
			/>
			<TextArea
				label={say("ui.review.text")}
				name="body"
				maxLength={longestReview}
				rows={5}
				defaultValue={typed?.body}
				optional
			/>
			<Field
				label={say("ui.review.name")}
				hint={say("ui.review.nameHint")}
				name="name"
				autoComplete="nickname"
				maxLength={longestName}
				defaultValue={typed?.name}
				optional
			/>
			<Field
				label={say("ui.review.photos")}
				hint={say("ui.review.photosHint", { count: maxPhotos })}
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
