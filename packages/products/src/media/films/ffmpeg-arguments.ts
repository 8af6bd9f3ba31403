import type { Quality } from "./qualities.ts";

/** In pixels of one picture: 4096 by 2304 has 9.4 million. */
export const maxFilmPixels = 10_000_000;
/** In seconds. */
export const maxFilmLength = 2 * 3600;
/** Of one segment, in seconds. */
const segmentLength = 4;

/** The one reader that a type may be opened with. None of them follows references to other files. */
const readers: Readonly<Record<string, string>> = {
	"video/mp4": "mov",
	"video/quicktime": "mov",
	"video/x-m4v": "mov",
	"video/3gpp": "mov",
	"video/3gpp2": "mov",
	"video/webm": "matroska",
	"video/x-matroska": "matroska",
	"video/matroska": "matroska",
	"video/x-msvideo": "avi",
	"video/vnd.avi": "avi",
	"video/ogg": "ogg",
	"video/mp2t": "mpegts",
	"video/mpeg": "mpeg",
	"video/mp1s": "mpeg",
	"video/x-flv": "flv",
};

export const readerOf = (mimeType: string): string | undefined => readers[mimeType];

/** What films are encoded with, and what cameras and editors write. Other decoders are not reached by any upload. */
const decoders =
	"h264,hevc,vp8,vp9,libvpx,libvpx-vp9,av1,libdav1d,mpeg4,mpeg1video,mpeg2video,msmpeg4v3,h263,flv,mjpeg,prores,theora," +
	"aac,mp3,mp3float,mp2,mp2float,opus,libopus,vorbis,flac,ac3,eac3,alac," +
	"pcm_s16le,pcm_s24le,pcm_s32le,pcm_s16be,pcm_u8,pcm_f32le";

const words = (text: string): string[] => text.split(" ");

/**
 * Reads the file `original` and nothing else: one reader, decoders that films have, no network. Reads with one thread, as
 * calls of shoppers come first.
 */
const input = (reader: string, start = 0): string[] =>
	words(
		`-hide_banner -nostdin -y -protocol_whitelist file -format_whitelist ${reader} -f ${reader} ` +
			`-codec_whitelist ${decoders} -max_pixels ${maxFilmPixels} -threads 1 -ss ${start} -i file:original`,
	);

/** Pixels that are square, as the web has them. */
const square = "scale=trunc(iw*sar/2)*2:trunc(ih/2)*2,setsar=1";

/** Stores one picture of the film as `poster.jpg`, in full size. */
export const posterArguments = (reader: string, start: number): string[] => [
	...input(reader, start),
	...words(`-map 0:v:0 -frames:v 1 -vf ${square} -q:v 2 -update 1 file:poster.jpg`),
];

/** Stores the film in each quality, as one file with its playlist, and a playlist of these as `film.m3u8`. */
export const filmArguments = (reader: string, qualities: readonly Quality[], hasSound: boolean): string[] => {
	const scaled = qualities.map(({ width, height }, index) => `[s${index}]scale=${width}:${height},setsar=1[v${index}]`);
	const split = qualities.map((_, index) => `[s${index}]`).join("");
	const graph = `[0:v:0]fps=min(30\\,source_fps),split=${qualities.length}${split};${scaled.join(";")}`;
	const variants = qualities.map(({ name }, index) => `v:${index},${hasSound ? `a:${index},` : ""}name:${name}`);
	const streams = qualities.map(({ bitrate }, index) => {
		const limits = `-maxrate:v:${index} ${bitrate}k -bufsize:v:${index} ${bitrate * 2}k`;
		return `-map [v${index}] ${hasSound ? "-map 0:a:0 " : ""}${limits}`;
	});
	return [
		...input(reader),
		...words(`-filter_complex ${graph} -filter_complex_threads 1 -map_metadata -1 -sn -dn ${streams.join(" ")}`),
		...words(`-t ${maxFilmLength} -c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -threads 1`),
		...words(`-force_key_frames expr:gte(t,n_forced*${segmentLength}) -sc_threshold 0`),
		...(hasSound ? words("-c:a aac -b:a 128k -ac 2 -ar 48000") : []),
		...words("-f hls -hls_segment_type fmp4 -hls_flags single_file -hls_playlist_type vod"),
		...words(`-hls_time ${segmentLength} -master_pl_name film.m3u8 -hls_segment_filename %v.mp4`),
		"-var_stream_map",
		variants.join(" "),
		"%v.m3u8",
		// A line for each packet: if this server is killed, nobody reads them, and the program ends.
		...words(`-map 0:v:0 -c copy -t ${maxFilmLength} -f framecrc pipe:1`),
	];
};
