import { Picture } from "@cartwright/ui/parts/picture";
import { useState } from "react";
import { useLanguage } from "../language.ts";
import { Film } from "./film.tsx";
import type { Medium } from "./product-page.ts";

/** Aspect ratio of the pictures; others are cropped to it around their focal point. */
const ratio = 4 / 5;
const widths = [720, 1200];
/** Zoomed in, it is more than twice as wide. */
const nearWidths = [1600];
const sizes = "(min-width: 80rem) 36rem, (min-width: 48rem) 50vw, 92vw";

export const pictureId = (index: number): string => `picture-${index + 1}`;

interface SlideProps {
	medium: Medium;
	name: string;
	number: number;
	count: number;
	/** Whether scripts run. */
	isAlive: boolean;
	/** Whether Tab skips it, because another picture is shown. */
	isSkipped: boolean;
	onZoom(): void;
}

export function Slide({ medium: { picture, film }, name, number, count, isAlive, isSkipped, onZoom }: SlideProps) {
	const { t } = useLanguage();
	const [near, setNear] = useState(false);
	const alt = picture.altText || t("product.pictureOf", { name, number, count });
	if (film) {
		const shown = { film, poster: picture, label: alt, sizes, priority: number === 1 };
		return <Film {...shown} isAlive={isAlive} isSkipped={isSkipped} />;
	}
	return (
		<a
			className={near ? "gallery-picture gallery-near" : "gallery-picture"}
			href={picture.url ?? ""}
			aria-label={t("product.enlarge", { picture: alt })}
			tabIndex={isSkipped ? -1 : undefined}
			onClick={(event) => {
				event.preventDefault();
				onZoom();
			}}
			onPointerMove={(event) => {
				if (event.pointerType !== "mouse") return;
				const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
				const { style } = event.currentTarget;
				style.setProperty("--x", `${((event.clientX - left) / width) * 100}%`);
				style.setProperty("--y", `${((event.clientY - top) / height) * 100}%`);
				setNear(true);
			}}
			onPointerLeave={() => setNear(false)}
		>
			<Picture file={picture} alt={alt} ratio={ratio} widths={widths} sizes={sizes} priority={number === 1} />
			{/* Until the larger one has loaded, the other one shows below it. */}
			{near && <Picture file={picture} alt="" ratio={ratio} widths={nearWidths} />}
		</a>
	);
}
