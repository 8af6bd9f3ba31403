import { type Crop, type PictureFile, pictureSources } from "../picture-sources.ts";

interface PictureProps extends Crop {
	file: PictureFile;
	/** The alternative text; empty for decoration. By default that of the file. */
	alt?: string;
	/** The displayed width, as `sizes` of HTML; by default always the first width. */
	sizes?: string;
	/** Visible at once: loaded with priority. */
	priority?: boolean | undefined;
	className?: string | undefined;
}

/** A picture in the sizes and formats that fit the device; its space is reserved until it is loaded. */
export function Picture({ file, alt, sizes, priority, className, ...crop }: PictureProps) {
	const { src, srcSet, width, height } = pictureSources(file, { ...crop, fixed: sizes === undefined });
	return (
		<img
			className={className}
			src={src}
			srcSet={srcSet}
			sizes={srcSet && sizes}
			width={width}
			height={height}
			alt={alt ?? file.altText ?? ""}
			loading={priority ? undefined : "lazy"}
			fetchPriority={priority ? "high" : undefined}
			decoding={priority ? undefined : "async"}
		/>
	);
}
