import { type Crop, type PictureFile, pictureSources } from "../picture-sources.ts";

interface PictureProps extends Crop {
	file: PictureFile;
	/** Words in place of the picture; empty where it only adorns. The file's own where left out. */
	alt?: string;
	/** How wide it is shown, as `sizes` of HTML; left out where that is always the first width. */
	sizes?: string;
	/** Seen at once: fetched first, before those further down. */
	priority?: boolean | undefined;
	className?: string | undefined;
}

/** A picture in the sizes and formats that fit the device; its place is kept free until it is there. */
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
