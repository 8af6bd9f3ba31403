import { Icon } from "@cartwright/ui/parts/icon";
import { Picture } from "@cartwright/ui/parts/picture";
import { useLanguage } from "../language.ts";
import { pictureId } from "./gallery-slide.tsx";
import type { Medium } from "./product-page.ts";

const thumbWidths = [144];

interface ThumbnailsProps {
	media: readonly Medium[];
	order: readonly number[];
	shown: number;
	show(place: number): void;
	isAlive: boolean;
}

/** With scripts, one stop for Tab: the arrow keys lead on. */
export function Thumbnails({ media, order, shown, show, isAlive }: ThumbnailsProps) {
	const { t } = useLanguage();
	return (
		<ol className="gallery-thumbs plain-list">
			{order.map((index, place) => (
				<li key={index}>
					<a
						href={`#${pictureId(index)}`}
						aria-label={t("product.showPicture", { number: place + 1, count: media.length })}
						aria-current={place === shown ? "true" : undefined}
						tabIndex={isAlive && place !== shown ? -1 : undefined}
						onClick={(event) => {
							event.preventDefault();
							show(place);
						}}
					>
						<Thumbnail medium={media[index] as Medium} />
					</a>
				</li>
			))}
		</ol>
	);
}

function Thumbnail({ medium: { picture, film } }: { medium: Medium }) {
	return (
		<>
			{picture.url ? (
				<Picture file={picture} alt="" ratio={1} widths={thumbWidths} />
			) : (
				<span className="gallery-film" />
			)}
			{film && (
				<span className="gallery-play">
					<Icon name="play" />
				</span>
			)}
		</>
	);
}
