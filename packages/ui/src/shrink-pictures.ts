/** As large as the services store them, in pixels each way. */
const maxSide = 1600;

/**
 * Replaces the chosen pictures of a field by smaller ones, so that a phone uploads little. What the browser cannot read stays
 * as it is: the services refuse it if they cannot either.
 */
export const shrinkPictures = async (input: HTMLInputElement): Promise<void> => {
	const chosen = [...(input.files ?? [])];
	const files = await Promise.all(chosen.map((file) => shrunk(file).catch(() => file)));
	// The choice may have changed meanwhile.
	if (chosen.some((file, index) => input.files?.[index] !== file)) return;
	const transfer = new DataTransfer();
	for (const file of files) transfer.items.add(file);
	input.files = transfer.files;
};

const shrunk = async (file: File): Promise<File> => {
	const bitmap = await createImageBitmap(file);
	const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(bitmap.width * scale);
	canvas.height = Math.round(bitmap.height * scale);
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/webp", 0.85));
	return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
};
