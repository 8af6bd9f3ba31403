/** A picture of the shop, as its services return it. */
export interface PictureFile {
	readonly url: string;
	readonly altText?: string;
}

interface PictureProps {
	readonly file: PictureFile | undefined;
	/** Width divided by height. */
	readonly ratio?: number;
	/** The widths to offer to the browser, in pixels. */
	readonly widths: readonly number[];
	/** The width on the page, as in the `sizes` attribute. */
	readonly sizes: string;
	/** Beside the name of what it shows, a picture says nothing new. */
	readonly decorative?: boolean;
	/** The first picture of a page is not loaded lazily. */
	readonly first?: boolean;
}

/** The shop sizes its own pictures: `/media/{file}/v1/fill/w_400,h_500,enc_auto/{name}`. */
const resized = (url: string, width: number, height: number): string =>
	url.replace(
		/\/media\/([^/?#]+)\/([^/?#]+)\.\w+$/,
		(_, file: string, name: string) => `/media/${file}/v1/fill/w_${width},h_${height},enc_auto/${name}.jpg`,
	);

export const Picture = ({ file, ratio = 0.8, widths, sizes, decorative = false, first = false }: PictureProps) => {
	const width = Math.max(...widths);
	const height = Math.round(width / ratio);
	if (!file) return <span className="no-picture" style={{ aspectRatio: ratio }} />;
	const addressOf = (each: number) => resized(file.url, each, Math.round(each / ratio));
	return (
		<img
			src={addressOf(width)}
			srcSet={widths.map((each) => `${addressOf(each)} ${each}w`).join(", ")}
			sizes={sizes}
			width={width}
			height={height}
			alt={decorative ? "" : (file.altText ?? "")}
			loading={first ? "eager" : "lazy"}
			fetchPriority={first ? "high" : "auto"}
		/>
	);
};
