import { ButtonLink } from "@cartwright/ui/parts/button";
import { Picture } from "@cartwright/ui/parts/picture";
import type { ProductCard } from "../catalogue/product-card.ts";
import { ProductGrid } from "../catalogue/product-grid.tsx";
import { useLanguage } from "../language.ts";
import type { Words } from "./words.ts";

/** `isFirst`: its title is that of the page, and its picture is visible at once. */
export function Hero({ title, text, picture, link, isFirst }: Words & { isFirst: boolean }) {
	const { t } = useLanguage();
	const Title = isFirst ? "h1" : "h2";
	return (
		<section className={picture ? "hero" : "hero hero-plain"}>
			<div className="hero-words">
				{title && <Title className="hero-title">{title}</Title>}
				{text && <p className="lead">{text}</p>}
				{link && <ButtonLink href={link.url}>{link.label || t("home.shopNow")}</ButtonLink>}
			</div>
			{picture && (
				<Picture
					className="hero-picture"
					file={picture}
					ratio={4 / 3}
					widths={[480, 800, 960, 1280, 1600]}
					sizes="(min-width: 60rem) 58vw, 100vw"
					priority={isFirst}
				/>
			)}
		</section>
	);
}

export function SectionHead({ title, href }: { title: string; href?: string | undefined }) {
	const { t } = useLanguage();
	return (
		<div className="section-head">
			<h2>{title}</h2>
			{href && (
				<a className="link" href={href} aria-label={t("home.allOf", { name: title })}>
					{t("home.seeAll")}
				</a>
			)}
		</div>
	);
}

interface RowProps {
	readonly title: string;
	readonly href?: string | undefined;
	readonly products: readonly ProductCard[];
}

export function Row({ title, href, products }: RowProps) {
	if (products.length === 0) return undefined;
	return (
		<section className="section page-width">
			{title && <SectionHead title={title} href={href} />}
			<ProductGrid products={products} />
		</section>
	);
}

export function Story({ title, text, picture, link }: Words) {
	const { t } = useLanguage();
	return (
		<section className="story">
			<div className="page-width story-inner">
				{picture && <Picture file={picture} ratio={1} widths={[400, 640, 960]} sizes="(min-width: 60rem) 40vw, 92vw" />}
				<div className="story-words">
					{title && <h2>{title}</h2>}
					<p className="lead">{text}</p>
					{link && (
						<ButtonLink kind="secondary" href={link.url}>
							{link.label || t("home.shopNow")}
						</ButtonLink>
					)}
				</div>
			</div>
		</section>
	);
}
