/** Nothing can be made of a video, however often it is tried. The message says why. */
export class FilmRefused extends Error {}
