/**
 * How long a sample waits for an answer, in seconds. Without a limit, a connection that is cut in silence may hold up a
 * program for hours. Of the languages, C# alone has one by itself, of 100 seconds.
 */
export const TIME_LIMIT_SECONDS = 30;
