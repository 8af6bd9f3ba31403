import { Picture } from "@cartwright/ui/parts/picture";
import { useRef, useState } from "react";
import { deferred } from "../deferred.tsx";
import { useLanguage } from "../language.ts";
import type { ShownReview } from "./reviews.ts";

/** Twice as wide as shown. */
const widths = [192];

const Zoom = deferred(() => import("./zoom.tsx").then(({ Zoom }) => Zoom));

/** The pictures of a review, and one of them on the whole screen. Without scripts, they are links to the files. */
export function ReviewPictures({ review: { pictures, author } }: { review: ShownReview }) {
	const { t } = useLanguage();
	const list = useRef<HTMLUListElement>(null);
	const [shown, setShown] = useState<number>();
	const name = author || t("product.reviews.anonymous");
	const media = pictures.map((picture, index) => {
		const altText = t("product.pictureOf", { name, number: index + 1, count: pictures.length });
		return { picture: { ...picture, altText } };
	});
	const thumbnail = (place: number) => list.current?.children[place];
	return (
		<>
			<ul className="plain-list review-pictures" ref={list}>
				{media.map(({ picture }, index) => (
					<li key={picture.url}>
						<a
							href={picture.url ?? ""}
							aria-label={t("product.enlarge", { picture: picture.altText })}
							onClick={(event) => {
								event.preventDefault();
								setShown(index);
							}}
						>
							<Picture file={picture} alt="" ratio={1} widths={widths} />
						</a>
					</li>
				))}
			</ul>
			{shown !== undefined && (
				<Zoom
					media={media}
					place={shown}
					name={name}
					// A thumbnail is cut to a square.
					loadedSource={() => undefined}
					onMove={setShown}
					onClose={() => {
						setShown(undefined);
						thumbnail(shown)?.querySelector("a")?.focus();
					}}
				/>
			)}
		</>
	);
}
