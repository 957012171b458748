package blake3

import (
	"io"
	"os"
	"time"
)

// DefaultBufferSize is the length in bytes of buffers that a caller leaves to this package.
const DefaultBufferSize = 256 * 1024

// maxEmptyReads is how many times in a row a reader may return no bytes and no error.
const maxEmptyReads = 8

// Progress is how far a reader has been hashed.
type Progress struct {
	// Processed is the number of bytes so far.
	Processed uint64
	// Total is the number of bytes that are expected, 0 if it is not known.
	Total uint64
	// Elapsed is the time since the beginning.
	Elapsed time.Duration
}

// ProgressFunc receives a [Progress].
type ProgressFunc func(Progress)

// WriteReader appends what r returns until [io.EOF] to the message, and returns the number of bytes.
//
// It reads into buf; if that is empty, it allocates [DefaultBufferSize] bytes. After every read it calls
// onProgress, unless that is nil, with total as [Progress.Total]: the number of bytes that are
// expected, or 0. The callback may call h.Sum256.
//
// It returns the error of r, or [io.ErrNoProgress] if r returns nothing 8 times in a row. The bytes
// before the error are part of the message then.
func (h *Hasher) WriteReader(r io.Reader, buf []byte, total uint64, onProgress ProgressFunc) (int64, error) {
	if len(buf) == 0 {
		buf = make([]byte, DefaultBufferSize)
	}
	begin := time.Now()
	var processed uint64
	report := func() {
		if onProgress != nil {
			onProgress(Progress{processed, total, time.Since(begin)})
		}
	}
	for empty := 0; ; {
		n, err := r.Read(buf)
		if n > 0 {
			empty = 0
			h.Write(buf[:n])
			processed += uint64(n)
			report()
		}
		switch {
		case err == io.EOF:
			if n == 0 {
				report()
			}
			return int64(processed), nil
		case err != nil:
			return int64(processed), err
		case n == 0:
			if empty++; empty == maxEmptyReads {
				return int64(processed), io.ErrNoProgress
			}
		}
	}
}

// HashReader returns the digest of what r returns until [io.EOF]. It reads bufSize bytes at a time, or
// [DefaultBufferSize] if bufSize is 0 or below. onProgress may be nil: see [Hasher.WriteReader].
func HashReader(r io.Reader, bufSize int, onProgress ProgressFunc) ([OutLen]byte, error) {
	return hashReader(r, bufSize, 0, onProgress)
}

// HashFile returns the digest of a file. [Progress.Total] is the length of the file when it was opened.
// It reads bufSize bytes at a time, or [DefaultBufferSize] if bufSize is 0 or below.
func HashFile(path string, bufSize int, onProgress ProgressFunc) ([OutLen]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return [OutLen]byte{}, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return [OutLen]byte{}, err
	}
	return hashReader(file, bufSize, uint64(info.Size()), onProgress)
}

func hashReader(r io.Reader, bufSize int, total uint64, onProgress ProgressFunc) ([OutLen]byte, error) {
	if bufSize <= 0 {
		bufSize = DefaultBufferSize
	}
	h := New()
	if _, err := h.WriteReader(r, make([]byte, bufSize), total, onProgress); err != nil {
		return [OutLen]byte{}, err
	}
	return h.Sum256(), nil
}
